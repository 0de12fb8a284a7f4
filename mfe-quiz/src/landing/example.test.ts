import { buildProgramme } from '@funnel/content/programme/build-programme';
import { getCurrentDoc } from '@funnel/content/quiz';
import { chooseTonight } from '@funnel/content/results';
import { example } from './example';

const doc = getCurrentDoc();

test('scores of the example lead to its band, its evening and its plan', () => {
  const { scores } = example;
  const scales = Object.entries(scores).map(([id, points]) => ({
    id,
    points,
    max: doc.scales.find((scale) => scale.id === id)?.max ?? 0,
  }));
  const bands = doc.scales.find(({ id }) => id === 'attention')?.bands ?? [];
  expect(bands.findLast(({ from }) => scores.attention >= from)?.id).toBe('many');
  expect(chooseTonight({ answers: {}, scales }).id).toBe(example.tonight);
  const { themes, minutes } = buildProgramme({ doc, answers: {}, scores });
  expect(themes).toEqual(['memory', 'starting', 'time', 'movement']);
  expect(themes[example.plan.week - 1]).toBe('starting');
  expect(minutes).toBe(example.plan.minutes);
});
