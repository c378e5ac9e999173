from celery import shared_task

from cms.site import go_live


@shared_task
def publish_article(article: str) -> None:
    go_live(article)  # want: MEL108
