const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * On the machine that runs the site: the page's address under the site's own name, when a browser asked for it by another
 * name of the machine, such as `127.0.0.1`. Cookies belong to one name. Elsewhere, and where the site has another port than
 * this server, the names that lead to the site are the proxy's to decide: it may ask this server by a name of its own, and
 * a redirect would never end.
 */
export function findCanonicalAddress(
  asked: string | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  siteUrl: string | undefined,
): string | undefined {
  const requested = `http://${asked}`;
  if (siteUrl === undefined || asked === undefined || !URL.canParse(requested)) return undefined;
  const { hostname, port } = new URL(requested);
  const site = new URL(siteUrl);
  const isOnThisMachine = loopbackNames.has(site.hostname) && loopbackNames.has(hostname);
  const isDirect = site.protocol === 'http:' && site.port === port;
  return isOnThisMachine && isDirect && hostname !== site.hostname
    ? `${site.origin}${pathname}${search}`
    : undefined;
}
