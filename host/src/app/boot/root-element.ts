import { FOOT_ELEMENT_ID, HEAD_ELEMENT_ID } from '@funnel/contracts';

/** The React root; until the first render it shows the boot screen or prerendered HTML. */
export function getRootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/** Whether the server sent a prerendered first screen. */
export function isPrerendered(): boolean {
  return getRootElement().querySelector('main') !== null;
}

/** Creates the mount element for page footers next to the app root, see `PageFooterSlot`. */
export function createFooterMount(): void {
  const place = document.createElement('div');
  place.id = FOOT_ELEMENT_ID;
  getRootElement().after(place);
}

/**
 * The mount element for page headers, see `PageHeaderSlot`. The layout moves it to its place: an element that is there
 * before the first page renders saves that page a second rendering.
 */
export function createHeaderMount(): HTMLElement {
  const existing = document.getElementById(HEAD_ELEMENT_ID);
  if (existing) return existing;
  const mount = document.createElement('div');
  mount.id = HEAD_ELEMENT_ID;
  document.body.append(mount);
  return mount;
}
