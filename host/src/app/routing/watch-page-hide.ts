/** Returns whether the page is unloading; reset when it comes back from the back/forward cache. */
export function watchPageHide(page: Pick<Window, 'addEventListener'> = window): () => boolean {
  let isLeaving = false;
  const set = (value: boolean) => () => {
    isLeaving = value;
  };
  page.addEventListener('pagehide', set(true), { capture: true });
  page.addEventListener('pageshow', set(false), { capture: true });
  return () => isLeaving;
}
