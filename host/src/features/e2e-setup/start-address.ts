/** The start page of a test: `startUrl` if it is on this site, else the front page. */
export function startAddress(startUrl: string | null, origin: string): string {
  if (!startUrl || !URL.canParse(startUrl, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(startUrl, origin);
  return target === origin ? `${pathname}${search}${hash}` : '/';
}
