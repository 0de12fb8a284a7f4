/** Whether the page is going away; a page that comes back from the browser's cache is here again. */
export function followLeaving(page: Pick<Window, 'addEventListener'> = window): () => boolean {
  let isLeaving = false;
  const set = (value: boolean) => () => {
    isLeaving = value;
  };
  page.addEventListener('pagehide', set(true), { capture: true });
  page.addEventListener('pageshow', set(false), { capture: true });
  return () => isLeaving;
}
