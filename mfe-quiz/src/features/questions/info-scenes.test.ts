import { bundledDoc } from '@funnel/content/quiz';
import { armchairScene } from '@funnel/ui';
import { getInfoScene } from './info-scenes';

test('every information screen of the quiz has its own drawing', () => {
  const steps = bundledDoc.steps.filter((step) => step.kind === 'info');
  expect(steps.length).toBeGreaterThan(8);
  expect(new Set(steps.map(getInfoScene)).size).toBe(steps.length);
});

test('unknown screen has the drawing of its template', () => {
  expect(getInfoScene({ id: 'half-way', template: 'plain' })).toBe(armchairScene);
});
