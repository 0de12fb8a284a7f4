/** @jest-environment node */
import type { Prerendered } from '@funnel/platform/prerender';
import { screens } from './prerender';

let rendered: readonly Prerendered[];

beforeAll(async () => {
  rendered = await screens();
});

const find = (path: string, locale = 'en') =>
  rendered.find((screen) => screen.path === path && screen.locale === locale);

test('landing page renders on the server with quiz link', () => {
  const landing = find('/');
  expect(landing?.html).toContain('See which ADHD traits show up in your day</h1>');
  expect(landing?.html).toMatch(/<a [^>]*href="\/inflow-quiz"[^>]*>Start the free quiz<\/a>/);
});

test.each([
  [
    'en',
    '{price} a month.',
    '{price} a month after a {trialDays}-day free trial.',
    'Membership is optional, and you see',
  ],
  [
    'es',
    '{price} al mes.',
    '{price} al mes después de una prueba gratis de {trialDays} días.',
    'La membresía es opcional, y ves',
  ],
])('landing page in %s has two places for the price of the membership', (locale, plain, withTrial, text) => {
  const places =
    /<span data-membership-price="[^"]*: ([^"]*)" data-membership-price-with-trial="[^"]*: ([^"]*)">([^<]*)<\/span>/g;
  for (const path of ['/', '/?diagnosis-question-lp=plain', '/?diagnosis-question-lp=trust']) {
    const found = [...(find(path, locale)?.html.matchAll(places) ?? [])].map((match) => match.slice(1));
    expect(found).toEqual(Array(2).fill([plain, withTrial, expect.stringContaining(text)]));
  }
});

test('prerendered HTML contains no inline scripts or styles', () => {
  for (const { html } of rendered) expect(html).not.toMatch(/<script|<style|<[^>]*\sstyle=/);
});

test('each variant has its own screen and chunk', () => {
  expect(rendered.filter(({ locale }) => locale === 'en').map(({ path, chunks }) => [path, chunks])).toEqual([
    ['/', ['landing']],
    ['/?diagnosis-question-lp=plain', ['landing', 'landing-plain']],
    ['/?diagnosis-question-lp=trust', ['landing', 'landing-trust']],
    ['/inflow-quiz/*', undefined],
  ]);
});

test.each([
  ['en', 'How old are you?', 'Under 18'],
  ['es', '¿Cuántos años tienes?', 'Menos de 18'],
])('plain asks the first question in %s, with nothing chosen', (locale, title, option) => {
  const html = find('/?diagnosis-question-lp=plain', locale)?.html;
  expect(html).toContain(`<h2>${title}</h2>`);
  expect(html).toContain(option);
  expect(html).not.toMatch(/checked|Start the free quiz/);
});

test('Enter before the code runs sends no answer to the address', () => {
  expect(find('/?diagnosis-question-lp=plain')?.html).toMatch(/<form [^>]*method="dialog"/);
});

test.each(['/', '/?diagnosis-question-lp=plain'])('%s brings the sections below the fold', (path) => {
  expect(find(path)?.styleChunks).toEqual(['landing-sections']);
  expect(find(path)?.html).toMatch(/<div id="landing-sections"[^>]*><section/);
});

test.each([
  ['en', '>Few</text>', 'Warm up for two minutes</h3>', 'Pick one spot by the door</h4>'],
  ['es', '>Pocos</text>', 'Dos minutos de calentamiento</h3>', 'Elige un lugar junto a la puerta</h4>'],
])('the example in %s has the texts of results and plan', (locale, ...texts) => {
  for (const text of texts) expect(find('/', locale)?.html).toContain(text);
});

test('first screen is sent in the order of a phone, so that nothing moves when it is painted halfway', () => {
  const html = find('/')?.html ?? '';
  const places = ['Start the free quiz</a>', 'viewBox="0 0 240 160"', 'About 5 minutes</li>'];
  const found = places.map((part) => html.indexOf(part));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});
