const ATTEMPT = 'attempt';

/**
 * The address for another try after failed ones. It must differ, since a browser hands a request that still hangs to
 * whoever asks for the same address again.
 */
export function withAttempt(url: string, failed: number): string {
  if (failed === 0) return url;
  const address = new URL(url, location.href);
  address.searchParams.set(ATTEMPT, String(failed + 1));
  return address.href;
}

/** The address as the registry knows it. */
export function withoutAttempt(url: string): string {
  const address = new URL(url, location.href);
  address.searchParams.delete(ATTEMPT);
  return address.href;
}
