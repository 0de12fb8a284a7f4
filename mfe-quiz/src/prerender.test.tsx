/** @jest-environment node */
import { screens } from './prerender';

const [landing] = screens();

test('landing page renders on the server with quiz link', () => {
  expect(landing?.path).toBe('/');
  expect(landing?.html).toContain('Understand how your attention works</h1>');
  expect(landing?.html).toMatch(/<a [^>]*href="\/inflow-quiz"[^>]*>Start the free quiz<\/a>/);
});

test('prerendered HTML contains no inline scripts or styles', () => {
  expect(landing?.html).not.toMatch(/<script|<style|<[^>]*\sstyle=/);
});
