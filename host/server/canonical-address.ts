/**
 * The page's address at the site itself, when a browser asked for it by another host name: its cookies, and those of the
 * API, belong to the site's name. A proxy may name the host that the browser asked for.
 */
export function findCanonicalAddress(
  asked: readonly (string | undefined)[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  siteUrl: string | undefined,
): string | undefined {
  if (siteUrl === undefined) return undefined;
  const { origin, host, protocol } = new URL(siteUrl);
  const names = asked.flatMap((name) => {
    const address = `${protocol}//${name}`;
    return name !== undefined && URL.canParse(address) ? [new URL(address).host] : [];
  });
  return names.length === 0 || names.includes(host) ? undefined : `${origin}${pathname}${search}`;
}
