import fc from 'fast-check';
import { getCurrentDoc } from '..';
import { createScoringContext } from './context';
import { applyOverlays } from './overlays';
import { findNextStep } from './path';
import { calculateProgress, calculateSectionProgress } from './progress';
import { createAnswers, createQuestion, createQuiz, createWalk } from './testing/create-quiz';

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

test('percent rises with every step, whatever is answered', () => {
  const flags = { 'quinn-funnel': 'quinn-funnel', 'hcp-details': 'hcp-details', jtbd: 'jtbd' };
  const context = createScoringContext(flags);
  const doc = applyOverlays(getCurrentDoc(), flags);
  const choices = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
  const discoveries = fc.constantFrom('healthcare-professional', 'friend');
  const property = fc.property(choices, discoveries, (numbers, discovered) => {
    let walk = { doc, context, answers: createAnswers({}) };
    let at = 0;
    for (let step = findNextStep(walk, 'none'); step && step.section !== 'exits'; ) {
      const options = 'options' in step ? step.options : [];
      const chosen = options[(numbers.pop() ?? 0) % Math.max(1, options.length)]?.id ?? discovered;
      walk = { ...walk, answers: { ...walk.answers, ...createAnswers({ [step.id]: chosen }) } };
      const next = findNextStep(walk, step.id);
      if (next && next.section !== 'exits') {
        const reached = calculateProgress(walk, next.id);
        expect(reached).toBeGreaterThan(at);
        expect(reached).toBeLessThan(1);
        at = reached;
      }
      step = next;
    }
  });
  fc.assert(property, { numRuns: 50 });
});
