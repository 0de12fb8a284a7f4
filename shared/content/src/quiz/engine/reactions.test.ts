import type { Step } from '@funnel/contracts';
import { getCurrentDoc } from '..';
import { applyOverlays } from './overlays';
import { findCompanion, findReaction } from './reactions';
import { createAnswers, createQuestion, createQuiz, createWalk } from './testing/create-quiz';

const doc = getCurrentDoc();

function react(stepId: string, choices: Record<string, string>): string | null {
  const quiz = applyOverlays(doc, { 'ocd-questions': 'ocd-questions' });
  const step = quiz.steps.find(({ id }) => id === stepId);
  if (step?.kind !== 'info') throw new Error(`No info ${stepId}`);
  return findReaction({ ...createWalk(quiz), answers: createAnswers(choices) }, step);
}

/** The same answer to all items of a scale, and others to some. */
function answerItems(scale: string, answer: string, others: Record<string, string> = {}) {
  const items = doc.scales.find(({ id }) => id === scale)?.items ?? [];
  return { ...Object.fromEntries(items.map((id) => [id, answer])), ...others };
}

test.each<[string, Record<string, string>, string]>([
  ['how-to-answer', { reason: 'known' }, 'known'],
  ['how-to-answer', { reason: 'curious' }, 'curious'],
  ['attention-done', answerItems('attention', 'rarely', { 'attention-1': 'often' }), 'thread'],
  ['attention-done', answerItems('attention', 'rarely', { 'attention-3': 'very-often' }), 'things'],
  ['attention-done', answerItems('attention', 'rarely'), 'few'],
  ['attention-done', answerItems('attention', 'very-often'), 'many'],
  ['attention-done', answerItems('attention', 'sometimes'), 'some'],
  ['restlessness-done', answerItems('restlessness', 'rarely', { 'restlessness-1': 'often' }), 'body'],
  ['restlessness-done', answerItems('restlessness', 'often'), 'unwind'],
  ['restlessness-done', answerItems('restlessness', 'rarely', { 'restlessness-3': 'often' }), 'quick'],
  ['restlessness-done', answerItems('restlessness', 'never'), 'calm'],
  ['restlessness-done', answerItems('restlessness', 'sometimes'), 'some'],
  ['repetition-done', answerItems('repetition', 'often'), 'thoughts'],
  ['repetition-done', answerItems('repetition', 'rarely', { 'repetition-1': 'often' }), 'checking'],
  ['repetition-done', answerItems('repetition', 'never'), 'few'],
  ['repetition-done', answerItems('repetition', 'sometimes'), 'some'],
  ['day-done', answerItems('daily-load', 'never', { 'load-4': 'often' }), 'hidden'],
  ['day-done', answerItems('daily-load', 'never', { 'load-3': 'often' }), 'catching-up'],
  ['day-done', answerItems('daily-load', 'never', { 'load-2': 'often' }), 'pile'],
  ['day-done', answerItems('daily-load', 'rarely'), 'light'],
  ['day-done', answerItems('daily-load', 'sometimes'), 'some'],
  ['background-done', { strengths: 'crisis' }, 'all-there'],
  ['background-done', { strengths: 'ideas' }, 'ideas'],
  ['background-done', { strengths: 'humour' }, 'people'],
  ['background-done', { strengths: 'unsure' }, 'unsure'],
  ['goals-done', { obstacle: 'first-time', goals: 'sleep' }, 'first-time'],
  ['goals-done', { goals: 'kinder' }, 'kinder'],
  ['goals-done', { goals: 'sleep' }, 'sleep'],
  ['goals-done', { goals: 'finish' }, 'tasks'],
  ['goals-done', { goals: 'calm' }, 'other'],
])('%s reacts to %j with %s', (stepId, choices, reaction) => {
  expect(react(stepId, choices)).toBe(reaction);
});

test('short nights are met by the number of hours', () => {
  const step = doc.steps.find(({ id }) => id === 'background-done');
  if (step?.kind !== 'info') throw new Error('No background-done');
  const sleepHours = (answer: number | null) => ({
    ...createWalk(doc),
    answers: { 'sleep-hours': { type: 'VALUE' as const, answer } },
  });
  expect(findReaction(sleepHours(5.5), step)).toBe('short-nights');
  expect(findReaction(sleepHours(6), step)).toBe('unsure');
  expect(findReaction(sleepHours(null), step)).toBe('unsure');
});

test('every counted section of the quiz ends with a reaction', () => {
  const counted = doc.sections.filter(({ id, counts }) => counts && id !== 'welcome-back' && id !== 'finish');
  const { steps } = applyOverlays(doc, { 'ocd-questions': 'ocd-questions' });
  const last = counted.map(({ id }) => steps.findLast(({ section }) => section === id));
  const count = (step: Step | undefined) => (step?.kind === 'info' ? (step.reactions?.length ?? 0) : 0);
  expect(last.filter((step) => count(step) < 3 || count(step) > 5)).toEqual([]);
});

test('companion hosts the steps from its introduction on', () => {
  const info = { kind: 'info', section: 'main', sensitivity: 'none', template: 'plain' } as const;
  const walk = createWalk(
    createQuiz({
      steps: [
        createQuestion('one'),
        { ...info, id: 'hello', companion: 'quinn' },
        createQuestion('two'),
        { ...info, id: 'done' },
      ],
    }),
  );
  expect(['one', 'hello', 'two', 'done'].map((id) => findCompanion(walk, id))).toEqual([
    null,
    'quinn',
    'quinn',
    'quinn',
  ]);
});

test('companion changes neither the questions nor the scores', () => {
  const hosted = applyOverlays(doc, { 'quinn-funnel': 'quinn-funnel' });
  expect(hosted.steps.filter(({ kind }) => kind !== 'info')).toEqual(
    doc.steps.filter(({ kind }) => kind !== 'info'),
  );
  expect(hosted.scales).toEqual(doc.scales);
  expect(hosted.steps.map(({ id }) => id)).toContain('quinn-hello');
});
