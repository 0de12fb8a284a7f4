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
  expect(landing?.html).toContain('Understand how your attention works</h1>');
  expect(landing?.html).toMatch(/<a [^>]*href="\/inflow-quiz"[^>]*>Start the free quiz<\/a>/);
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
