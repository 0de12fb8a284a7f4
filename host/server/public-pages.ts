import { escapeHtml, isLocale, type Locale, locales, type PageLocale } from '@funnel/contracts';

/** Pages that search engines may list. All others belong to one visitor. */
const publicPaths: readonly string[] = [
  '/',
  '/hcp-referral',
  '/support',
  '/legal/privacy',
  '/legal/consumer-health-data',
  '/legal/cookies',
  '/legal/terms',
  '/legal/refunds',
  '/legal/imprint',
  '/legal/accessibility',
  '/legal/sources',
];

export type SiteFile = { readonly type: string; readonly body: string };

/** Whether search engines may list the page at a path. */
export function isPublicPage(path: string): boolean {
  return publicPaths.includes(path);
}

/**
 * `robots.txt` and `sitemap.xml`. Without a public address, as on a developer's machine or a test system, the former
 * keeps search engines out and there is no sitemap.
 */
export function findSiteFile(path: string, siteUrl: string | undefined): SiteFile | undefined {
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: renderRobots(siteUrl) };
  if (path === '/sitemap.xml' && siteUrl !== undefined)
    return { type: 'application/xml; charset=utf-8', body: renderSitemap(siteUrl) };
  return undefined;
}

function renderRobots(siteUrl: string | undefined): string {
  if (siteUrl === undefined) return 'User-agent: *\nDisallow: /\n';
  // Private pages may be read: their answer says that they must not be listed.
  return `User-agent: *\nAllow: /\nSitemap: ${toAddress(siteUrl, '/sitemap.xml')}\n`;
}

function renderSitemap(siteUrl: string): string {
  const entries = publicPaths.map((path) => `<url><loc>${toAddress(siteUrl, path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

type Shared = {
  siteUrl: string | undefined;
  locale: PageLocale;
  picture?: { readonly address: string; readonly description: string } | undefined;
};

/** The addresses of a public page in each language, for search engines, and what those who share it show. */
export function renderPageAddress(path: string, { siteUrl, locale, picture }: Shared): string {
  if (siteUrl === undefined || !isPublicPage(path)) return '';
  const address = toLocalAddress(siteUrl, path, locale);
  const shown = isLocale(locale) ? locale : locales[0];
  return [
    `<link rel="canonical" href="${address}">`,
    ...locales.map((each) => renderAlternate(each, toLocalAddress(siteUrl, path, each))),
    renderAlternate('x-default', toAddress(siteUrl, path)),
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:locale" content="${toTerritory(shown)}">`,
    ...locales
      .filter((each) => each !== shown)
      .map((each) => `<meta property="og:locale:alternate" content="${toTerritory(each)}">`),
    picture === undefined ? '' : renderPicture(toAddress(siteUrl, picture.address), picture.description),
  ].join('');
}

/** A language as link previews name it: `es_US`. */
function toTerritory(locale: Locale): string {
  return `${locale}_US`;
}

function renderPicture(address: string, description: string): string {
  return [
    `<meta property="og:image" content="${address}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:type" content="image/png"><meta property="og:image:alt" content="${escapeHtml(description)}">`,
  ].join('');
}

function renderAlternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${address}">`;
}

/** English is what the plain address shows to search engines, which name no language. */
function toLocalAddress(siteUrl: string, path: string, locale: PageLocale): string {
  return toAddress(siteUrl, locale === locales[0] ? path : `${path}?locale=${locale}`);
}

/** `URL` escapes everything that could end an attribute or an element. */
function toAddress(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href.replaceAll('&', '&amp;').replaceAll("'", '%27');
}
