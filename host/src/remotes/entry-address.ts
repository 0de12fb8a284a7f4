const ATTEMPT = 'attempt';

/** The address for a retry. It must differ, since a browser reuses a hanging request for the same address. */
export function withAttempt(url: string, failed: number): string {
  if (failed === 0) return url;
  const address = new URL(url, location.href);
  address.searchParams.set(ATTEMPT, String(failed + 1));
  return address.href;
}
