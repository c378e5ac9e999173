"""How the workers try again. Added when the nightly thumbnails kept losing the storage lock."""

from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_fixed

from storage import LockTimeout

patiently = retry(
    retry=retry_if_exception_type(LockTimeout),
    stop=stop_after_attempt(3),
    wait=wait_fixed(600),
    reraise=True,
)
