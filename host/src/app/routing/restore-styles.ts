import { loadFile } from '@funnel/platform/load-file';

/**
 * Styles that the page itself named and that did not arrive: the host's own are asked for again, now and when the browser
 * is online again; those of a remote are left to the remote, which would take the broken link for its styles.
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

/** Another address each time, since a browser may have kept a broken file. */
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
    // Before those of remotes, where it was.
    document.head.prepend(again);
  });
}

function isOwn(href: string): boolean {
  const { origin, pathname } = new URL(href);
  return origin === location.origin && pathname.startsWith('/static/');
}
