import { visitorCookie } from '../../features/identity/visitor-cookie';

/** Resolves after a while. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Runs when the browser is quiet, at the latest after two seconds; Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Runs once what is drawn now is on the screen; in a hidden tab when it is shown. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** A whole page load, so that nothing of before stays in memory; nor does the server know the visitor any more. */
export function leave(address: string): void {
  rememberVisitor(undefined);
  location.assign(address);
}

/** For those who look into the console. */
export function logWarning(line: string): void {
  // biome-ignore lint/suspicious/noConsole: what the specification calls logged stands in the console
  console.warn(line);
}

/** Repeats the visitor's id to our server, or takes it back. */
export function rememberVisitor(uuid: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = visitorCookie(uuid, location.protocol);
}

/**
 * Ends what the page still loads. A preload that hangs would keep it from ever being loaded, and a browser hands the
 * hanging request to whoever asks for the same address again. Once the page is loaded nothing keeps it from being so.
 * Scripts of remotes leave the page when they are done; another try would wait for one that is still in it.
 */
export function giveUpRequests(): void {
  if (document.readyState !== 'complete') stop();
  for (const script of document.querySelectorAll('script[data-webpack]')) script.remove();
}
