/** Resolves after a while. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Runs when the browser is quiet, at the latest after two seconds; Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 2000 });
  else setTimeout(run, 200);
}

/** A whole page load, so that nothing of before stays in memory. */
export function leave(address: string): void {
  location.assign(address);
}
