import {
  applyOverlays,
  createScoringContext,
  findResumeStep,
  getCurrentDoc,
  isReachable,
  scoreScales,
} from '@funnel/content/quiz';
import { parseQuizState, type QuizState, quizStateSchema } from '@funnel/contracts';
import { type FillOptions, fillQuiz, jumpTo, listKnownSteps } from './fill-quiz';
import { profiles } from './quiz-profiles';

const origins = ['friend', 'healthcare-professional', 'search', 'other'];
const options: FillOptions = {
  profile: 'first',
  seed: 1,
  overlays: {},
  origins,
  place: { country: 'US', gdpr: 'no' },
};

/** The next step by the quiz's own rules. */
function createWalk({ answers, userInfo, pinned }: QuizState, winback = 'no') {
  const overlays = pinned?.overlays ?? {};
  const { discoveredInflow } = userInfo;
  const discovered = { type: 'MULTIPLE_CHOICE' as const, answer: [discoveredInflow ?? ''] };
  return {
    doc: applyOverlays(getCurrentDoc(), overlays),
    answers: discoveredInflow ? { ...answers, discovered } : answers,
    context: { ...createScoringContext(overlays), country: 'US', gdpr: 'no' as const, winback },
  };
}

test.each(profiles)('profile %s answers the quiz in its format', (profile) => {
  const quiz = fillQuiz({ ...options, profile });
  expect(quizStateSchema.parse(quiz)).toEqual(quiz);
  expect(parseQuizState(JSON.stringify(quiz))).toEqual(quiz);
  expect(findResumeStep(createWalk(quiz))?.id).toBe('calculating');
});

test('highest and lowest reach the ends of every scale', () => {
  const scales = getCurrentDoc().scales.filter(({ id }) => id !== 'repetition');
  const scores = (profile: 'highest' | 'lowest') => {
    const quiz = fillQuiz({ ...options, profile });
    return scoreScales(createWalk(quiz).doc, quiz.answers);
  };
  expect(scales.length).toBeGreaterThan(0);
  expect(fillQuiz({ ...options, profile: 'highest' }).scores).toEqual(scores('highest'));
  expect(scores('highest')).toMatchObject(Object.fromEntries(scales.map(({ id, max }) => [id, max])));
  expect(scores('lowest')).toMatchObject(Object.fromEntries(scales.map(({ id, min }) => [id, min])));
});

test('random answers are those of their seed', () => {
  const random = { ...options, profile: 'random' as const };
  expect(fillQuiz(random)).toEqual(fillQuiz(random));
  expect(fillQuiz({ ...random, seed: 2 })).not.toEqual(fillQuiz(random));
});

test.each(listKnownSteps().map(({ id }) => id))('a tester can jump to %s', (stepId) => {
  const jump = jumpTo(stepId, options);
  if (!jump) throw new Error('not reachable');
  const { quiz, address } = jump;
  expect(parseQuizState(JSON.stringify(quiz))).toEqual(quiz);
  expect(isReachable(createWalk(quiz, address.startsWith('/winback') ? 'plain' : 'no'), stepId)).toBe(true);
  expect(quiz.answers[stepId]).toBeUndefined();
});

test('an unknown step is unreachable', () => {
  expect(jumpTo('nowhere', options)).toBeUndefined();
});
