/** After this long a page counts as read, also without scrolling. */
const READING_MS = 25_000;
/** A page that is scrolled to its end sooner was not read yet. */
const LEAST_MS = 5000;
const NEAR_END_PX = 120;

/** Runs once the visitor has had time to read the page or has reached its end; returns what cancels it. */
export function waitUntilRead(run: () => void): () => void {
  const opened = Date.now();
  let timer = setTimeout(finish, READING_MS);
  addEventListener('scroll', handleScroll, { passive: true });

  function handleScroll() {
    const { scrollHeight } = document.documentElement;
    if (scrollY + innerHeight < scrollHeight - NEAR_END_PX) return;
    removeEventListener('scroll', handleScroll);
    clearTimeout(timer);
    timer = setTimeout(finish, Math.max(0, LEAST_MS - (Date.now() - opened)));
  }

  function finish() {
    cancel();
    run();
  }

  function cancel() {
    clearTimeout(timer);
    removeEventListener('scroll', handleScroll);
  }
  return cancel;
}
