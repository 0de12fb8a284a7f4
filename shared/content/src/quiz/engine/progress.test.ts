import { calculateProgress, calculateSectionProgress } from './progress';
import { createQuestion, createQuiz, createWalk } from './testing/create-quiz';

const sections = [
  { id: 'main', counts: true },
  { id: 'exits', counts: false },
  { id: 'empty', counts: true },
  { id: 'end', counts: true },
];
const steps = [
  createQuestion('one'),
  createQuestion('two'),
  createQuestion('out', { section: 'exits' }),
  createQuestion('last', { section: 'end' }),
];
const walk = createWalk(createQuiz({ sections, steps }));

test.each([
  ['one', 0, 0],
  ['two', 0.5, 0],
  ['out', 1, 0],
  ['last', 1, 0],
  ['ghost', 0, 0],
])('sections at step %s: %d and %d', (stepId, main, end) => {
  expect(calculateSectionProgress(walk, stepId)).toEqual([
    { section: 'main', ratio: main },
    { section: 'end', ratio: end },
  ]);
});

test.each([
  ['one', 0],
  ['two', 0.25],
  ['last', 0.75],
  ['ghost', 0],
])('step %s is at %d of the path', (stepId, share) => {
  expect(calculateProgress(walk, stepId)).toBe(share);
});
