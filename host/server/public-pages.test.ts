/** @jest-environment node */
import { findSiteFile, isPublicPage, renderPageAddress } from './public-pages';

const site = 'https://tidewell.test';
const picture = {
  address: 'https://assets.test/host/static/share.1234.png',
  description: 'Un velero “pequeño”',
};

test('search engines get a list of the public pages', () => {
  expect(findSiteFile('/robots.txt', site)?.body).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://tidewell.test/sitemap.xml\n',
  );
  const { type, body = '' } = findSiteFile('/sitemap.xml', site) ?? {};
  expect(type).toBe('application/xml; charset=utf-8');
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain('https://tidewell.test/');
  expect(listed).toContain('https://tidewell.test/legal/privacy');
  expect(listed.filter((address) => /account|results|checkout/.test(address ?? ''))).toEqual([]);
});

test('a site without a public address is not listed', () => {
  expect(findSiteFile('/robots.txt', undefined)?.body).toBe('User-agent: *\nDisallow: /\n');
  expect(findSiteFile('/sitemap.xml', undefined)).toBeUndefined();
  expect(renderPageAddress('/', { siteUrl: undefined, locale: 'en' })).toBe('');
});

test('only public pages name their address', () => {
  const spanish = renderPageAddress('/support', { siteUrl: site, locale: 'es', picture });
  expect(spanish).toContain('<link rel="canonical" href="https://tidewell.test/support?locale=es">');
  expect(spanish).toContain(`<meta property="og:image" content="${picture.address}">`);
  expect(spanish).toContain('<meta property="og:image:alt" content="Un velero “pequeño”">');
  expect(spanish).toContain('<meta property="og:locale" content="es_US">');
  expect(spanish).toContain('<meta property="og:locale:alternate" content="en_US">');
  const english = renderPageAddress('/support', { siteUrl: site, locale: 'en' });
  expect(english).toContain('<link rel="canonical" href="https://tidewell.test/support">');
  const alternates = /<link rel="alternate"[^>]*>/g;
  expect(english.match(alternates)).toEqual([
    '<link rel="alternate" hreflang="en" href="https://tidewell.test/support">',
    '<link rel="alternate" hreflang="es" href="https://tidewell.test/support?locale=es">',
    '<link rel="alternate" hreflang="x-default" href="https://tidewell.test/support">',
  ]);
  expect(spanish.match(alternates)).toEqual(english.match(alternates));
  expect(renderPageAddress('/results/shared/some-hash', { siteUrl: site, locale: 'en' })).toBe('');
  expect(isPublicPage('/account')).toBe(false);
});
