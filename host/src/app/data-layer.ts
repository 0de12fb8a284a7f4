declare global {
  interface Window {
    dataLayer?: Readonly<Record<string, unknown>>[];
  }
}

/**
 * Puts an entry where a tag manager would read it. Nothing leaves the page by this: no tag manager is loaded before the
 * visitor's consent, and what was pushed before it is not handed over.
 */
export function pushDataLayer(entry: Readonly<Record<string, unknown>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
