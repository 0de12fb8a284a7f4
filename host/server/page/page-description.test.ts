/** @jest-environment node */

import { findSiteFile } from '../public-pages';
import { describePicture, renderDescription } from './page-description';
import { getServerTexts } from './page-texts';

const [en, es] = [getServerTexts('en'), getServerTexts('es')];

test('public page describes itself in its language', () => {
  const spanish = renderDescription('/legal/cookies', es);
  expect(spanish).toContain('<title>Cookies · Tidewell</title>');
  expect(spanish).toContain('<meta name="description" content="Qué cookies');
  expect(spanish).toContain('<meta property="og:title" content="Cookies">');
  expect(spanish).toContain('<meta property="og:description" content="Qué cookies');
});

test('every listed page has words of its own', () => {
  const { body = '' } = findSiteFile('/sitemap.xml', 'https://tidewell.test') ?? {};
  const paths = [...body.matchAll(/<loc>https:\/\/tidewell\.test(.*?)<\/loc>/g)].map(
    ([, found = '']) => found,
  );
  const same = paths.filter((each) => renderDescription(each, en) === undefined);
  expect(same).toEqual([]);
});

test('page of one visitor keeps the general description', () => {
  expect(renderDescription('/results/shared/some-hash', en)).toBeUndefined();
  expect(renderDescription('/results/shared/some-hash', es)).toContain('Entiende cómo funciona tu atención');
});

test('a release names its page in its own words', () => {
  const titles = { en: 'Coach <1>', es: 'Guía' };
  expect(renderDescription('/coach', es, titles)).toContain('<title>Guía · Tidewell</title>');
  expect(renderDescription('/coach', en, titles)).toContain('<title>Coach &lt;1&gt; · Tidewell</title>');
  expect(renderDescription('/coach', en)).toBeUndefined();
});

test('picture beside a link is described in the language of the page', () => {
  expect(describePicture(en)).toMatch(/sailboat on calm water/);
  expect(describePicture(es)).toMatch(/velero pequeño en aguas tranquilas/);
});
