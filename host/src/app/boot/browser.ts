import { formatCookie, LOCALE_COOKIE, type PageLocale } from '@funnel/contracts';
import { formatVisitorCookie } from '../../features/identity/visitor-cookie';

/** Resolves after a while. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Runs when the browser is idle, within two seconds. Safari has no idle callback. */
export function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Runs after the next paint; in a hidden tab once it is shown. */
export function runAfterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** A full page load, so that no state stays in memory. Also clears the visitor cookie. */
export function leavePage(address: string): void {
  writeVisitorCookie(undefined);
  location.assign(address);
}

/** Writes the visitor's id to the cookie our server reads, or clears it. */
export function writeVisitorCookie(uuid: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = formatVisitorCookie(uuid, location.protocol);
}

/** Remembers the chosen language in the cookie our server reads, or forgets it. */
export function writeLocaleCookie(locale: PageLocale | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = formatCookie(LOCALE_COOKIE, locale ?? '', { isHttps: location.protocol === 'https:' });
}

/**
 * Aborts pending loads. A hanging preload would keep the page from ever loading, and a browser reuses the hanging
 * request for the same address. Scripts and pending styles of remotes are removed; a retry would take those that are
 * still in the page for its own.
 */
export function abortRequests(): void {
  if (document.readyState !== 'complete') stop();
  for (const script of document.querySelectorAll('script[data-webpack]')) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet && new URL(link.href).origin !== location.origin) link.remove();
  }
}

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
