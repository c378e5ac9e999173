from crewai.flow.flow import Flow, listen, start
from crewai.flow.human_feedback import HumanFeedbackResult, human_feedback

from tasks import refund


class ReviewFlow(Flow):
    @start()
    @human_feedback(message="Refund the order?", emit=["approved", "rejected"], llm="gpt-4o-mini")
    def generate(self):
        return "order 7"

    @listen("approved")
    def publish(self, result: HumanFeedbackResult):
        refund.delay(result.output)  # want: MEL101

    @listen("rejected")
    def discard(self, result: HumanFeedbackResult):
        return "no"
