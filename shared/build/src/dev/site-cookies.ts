import { LOCALE_COOKIE, VISITOR_COOKIE } from '@funnel/contracts';

/** Cookies that scripts of the page write and servers read. */
const writtenByScripts = [VISITOR_COOKIE, LOCALE_COOKIE];

/**
 * Cookies of a deployed site while its pages are shown at `localhost` without https. All servers of this machine share
 * the cookies of that name, so those that scripts never read get the site's name before theirs, and only they and the
 * ones that scripts write are sent to the site. The prefix also frees `__Host-` and `__Secure-` of what browsers demand.
 */
export function createCookieMap(siteUrl: string) {
  const prefix = `${new URL(siteUrl).hostname}~`;
  return {
    /** The `Cookie` header that the site gets. */
    toSite: (header: string): string =>
      header
        .split(/; */)
        .filter((pair) => pair.startsWith(prefix) || writtenByScripts.includes(pair.split('=')[0] ?? ''))
        .map((pair) => (pair.startsWith(prefix) ? pair.slice(prefix.length) : pair))
        .join('; '),
    /** A `Set-Cookie` header as the browser gets it. */
    toBrowser: (header: string): string => {
      const [pair = '', ...attributes] = header.split(/; */);
      const kept = attributes
        .filter((attribute) => !/^(secure|partitioned|domain=.*)$/i.test(attribute))
        .map((attribute) => attribute.replace(/^samesite=none$/i, 'SameSite=Lax'));
      const isHidden = attributes.some((attribute) => /^httponly$/i.test(attribute));
      return [isHidden ? `${prefix}${pair}` : pair, ...kept].join('; ');
    },
  };
}

/** The site of this machine has the same cookies at each of its ports. */
export const sameCookies: ReturnType<typeof createCookieMap> = {
  toSite: (header) => header,
  toBrowser: (header) => header,
};
