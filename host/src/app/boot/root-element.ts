/** Where the site is drawn; until then it shows the loader of the page, or a prerendered first screen. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/** Whether the page came with its first screen. */
export function isPrerendered(): boolean {
  return rootElement().querySelector('main') !== null;
}
