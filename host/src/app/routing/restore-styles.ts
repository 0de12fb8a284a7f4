import { loadFile } from '@funnel/platform/load-file';

/**
 * Requests the host's failed stylesheets again, now and when the browser is online again. Failed links of remotes
 * are removed, since a remote would take the broken link for its styles.
 */
export function restoreStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    link.remove();
    if (isOwn(link.href)) void loadAgain(link);
  }
}

async function loadAgain(link: HTMLLinkElement): Promise<void> {
  let attempt = 1;
  try {
    await loadFile(() => {
      attempt += 1;
      return addStyles(link, attempt);
    });
  } catch {
    addEventListener('online', () => void loadAgain(link), { once: true });
  }
}

/** A new address each time, since a browser may cache a broken file. */
function addStyles(link: HTMLLinkElement, attempt: number): Promise<void> {
  const again = link.cloneNode();
  if (!(again instanceof HTMLLinkElement)) return Promise.resolve();
  again.href = `${link.href}?attempt=${attempt}`;
  return new Promise((resolve, reject) => {
    again.onload = () => resolve();
    again.onerror = () => {
      again.remove();
      reject(new Error(`The styles ${link.href} did not load`));
    };
    // Before the styles of remotes, as it was.
    document.head.prepend(again);
  });
}

function isOwn(href: string): boolean {
  const { origin, pathname } = new URL(href);
  return origin === location.origin && pathname.startsWith('/static/');
}
