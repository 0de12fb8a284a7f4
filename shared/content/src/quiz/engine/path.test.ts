import type { Step } from '@funnel/contracts';
import {
  findNextStep,
  findPreviousStep,
  findResumeStep,
  isReachable,
  listVisibleSteps,
  pruneAnswers,
} from './path';
import { createChoice, createQuestion, createQuiz, createWalk } from './testing/create-quiz';

const listIds = (steps: readonly Step[]) => steps.map(({ id }) => id);
const base = { section: 'main', sensitivity: 'none' } as const;

/** The first question's option `2` jumps to another step. */
function createJump(goto: string, ids = ['one', 'two', 'three']) {
  const first = createQuestion('two');
  const options = first.options.map((option) => (option.id === '2' ? { ...option, goto } : option));
  return createQuiz({ steps: ids.map((id) => (id === 'two' ? { ...first, options } : createQuestion(id))) });
}

test.each([
  ['four', '2', ['one', 'two', 'four']],
  ['four', '1', ['one', 'two', 'three', 'four']],
  ['two', '2', ['one', 'two', 'three', 'four']],
  ['one', '2', ['one', 'two', 'three', 'four']],
  ['ghost', '2', ['one', 'two', 'three', 'four']],
])('jump to %s by option %s gives %j', (goto, option, ids) => {
  const quiz = createJump(goto, ['one', 'two', 'three', 'four']);
  expect(listIds(listVisibleSteps(createWalk(quiz, { two: option })))).toEqual(ids);
});

test('only the first choice of a single question jumps', () => {
  const quiz = createJump('four', ['one', 'two', 'three', 'four']);
  const walk = { ...createWalk(quiz), answers: { two: createChoice('1', '2') } };
  expect(listIds(listVisibleSteps(walk))).toEqual(['one', 'two', 'three', 'four']);
});

test('hidden question does not jump', () => {
  const quiz = createJump('three');
  const steps = quiz.steps.map((step) =>
    step.id === 'two' ? { ...step, showIf: { op: 'answered', q: 'ghost' } as const } : step,
  );
  expect(listIds(listVisibleSteps(createWalk({ ...quiz, steps }, { two: '2' })))).toEqual(['one', 'three']);
});

test('hidden section hides all its steps', () => {
  const quiz = createQuiz({
    sections: [
      { id: 'main', counts: true },
      { id: 'more', counts: true, showIf: { op: 'has', q: 'one', any: ['2'] } },
    ],
    steps: [createQuestion('one'), createQuestion('two', { section: 'more' }), createQuestion('three')],
  });
  expect(listIds(listVisibleSteps(createWalk(quiz)))).toEqual(['one', 'three']);
  expect(listIds(listVisibleSteps(createWalk(quiz, { one: '2' })))).toEqual(['one', 'two', 'three']);
});

test('step off the path leads to the start', () => {
  const walk = createWalk(createQuiz());
  expect(findNextStep(walk, 'ghost')?.id).toBe('one');
  expect(findPreviousStep(walk, 'ghost')).toBeNull();
});

const options = createQuestion('any').options;

test.each<[boolean, Step]>([
  [true, { ...base, kind: 'single', id: 'it', options }],
  [true, { ...base, kind: 'multi', id: 'it', options }],
  [true, { ...base, kind: 'value', id: 'it', input: 'text' }],
  [true, { ...base, kind: 'email', id: 'it' }],
  [true, { ...base, kind: 'discovered', id: 'it', optionsFrom: 'app-config' }],
  [true, { ...base, kind: 'hcp', id: 'it', search: true }],
  [false, { ...base, kind: 'info', id: 'it', template: 'plain' }],
  [false, { ...base, kind: 'loader', id: 'it' }],
  [false, { ...base, kind: 'value', id: 'it', input: 'text', optional: true }],
])('%s: visitor resumes at open step %j', (isOpen, step) => {
  const walk = createWalk(createQuiz({ steps: [step, createQuestion('last')] }));
  expect(findResumeStep(walk)?.id).toBe(isOpen ? 'it' : 'last');
  expect(isReachable(walk, 'last')).toBe(!isOpen);
});

test('first step is reachable without any answer', () => {
  const walk = createWalk(createQuiz());
  expect(isReachable(walk, 'one')).toBe(true);
  expect(isReachable(walk, 'two')).toBe(false);
});

test('open later steps do not block earlier ones', () => {
  const walk = createWalk(createQuiz(), { one: '1' });
  expect(isReachable(walk, 'two')).toBe(true);
  expect(isReachable(walk, 'three')).toBe(false);
});

test('finished quiz resumes at its last step', () => {
  const walk = createWalk(createQuiz(), { one: '1', two: '1', three: '1' });
  expect(findResumeStep(walk)?.id).toBe('three');
  expect(findResumeStep(createWalk(createQuiz({ steps: [] })))).toBeNull();
});

test('answers to unknown steps are pruned', () => {
  const walk = createWalk(createQuiz(), { one: '1', ghost: '1' });
  expect(Object.keys(pruneAnswers(walk))).toEqual(['one']);
});

test('answers of another way through the quiz change nothing', () => {
  const doc = createQuiz({
    steps: [
      createQuestion('one', { showIf: { op: 'ctx', key: 'winback', is: ['no'] } }),
      createQuestion('two'),
      createQuestion('three', { showIf: { op: 'has', q: 'one', any: ['2'] } }),
    ],
  });
  const walk = createWalk(doc, { one: '2' });
  const winback = { ...walk, context: { ...walk.context, winback: 'plain' } };
  expect(listVisibleSteps(walk).map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  expect(listVisibleSteps(winback).map(({ id }) => id)).toEqual(['two']);
});
