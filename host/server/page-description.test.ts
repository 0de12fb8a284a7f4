/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describePage } from './page-description';
import { findSiteFile } from './public-pages';

const html = readFileSync(path.join(__dirname, '../index.html'), 'utf8');

test('public page describes itself in its language', () => {
  const spanish = describePage(html, '/legal/cookies', 'es');
  expect(spanish).toContain('<title>Cookies · Tidewell</title>');
  expect(spanish).toContain('<meta name="description" content="Qué cookies');
  expect(spanish).toContain('<meta property="og:title" content="Cookies">');
  expect(spanish).toContain('<meta property="og:description" content="Qué cookies');
});

test('every listed page but the home page has words of its own', () => {
  const { body = '' } = findSiteFile('/sitemap.xml', 'https://tidewell.test') ?? {};
  const paths = [...body.matchAll(/<loc>https:\/\/tidewell\.test(.*?)<\/loc>/g)].map(
    ([, found = '']) => found,
  );
  const same = paths.filter((each) => describePage(html, each, 'en') === html);
  expect(same).toEqual(['/']);
});

test('page of one visitor keeps the general description', () => {
  expect(describePage(html, '/results/shared/some-hash', 'en')).toBe(html);
});
