/** @jest-environment node */
import { screens } from './prerender';

const [landing] = screens();

test('the landing page is drawn without a browser, with its heading and a plain link to the quiz', () => {
  expect(landing?.path).toBe('/');
  expect(landing?.html).toContain('Understand how your attention works</h1>');
  expect(landing?.html).toMatch(/<a [^>]*href="\/inflow-quiz"[^>]*>Start the free quiz<\/a>/);
});

test('it holds nothing that the security policy forbids', () => {
  expect(landing?.html).not.toMatch(/<script|<style|<[^>]*\sstyle=/);
});
