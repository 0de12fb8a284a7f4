import type { Answer, Answers, Cond, FlagVariants } from '@funnel/contracts';
import { getCurrentDoc } from '..';
import {
  applyOverlays,
  calculateProgress,
  calculateSectionProgress,
  createScoringContext,
  findBand,
  findNextStep,
  findPreviousStep,
  findResumeStep,
  inferOverlays,
  isReachable,
  listVisibleSteps,
  meetsCondition,
  pruneAnswers,
  type QuizContext,
  scoreQuiz,
  scoreSnapshot,
  type Walk,
} from '.';

const doc = getCurrentDoc();
const web = createScoringContext({});

function createChoice(...answer: string[]): Answer {
  return { type: 'MULTIPLE_CHOICE', answer };
}

/** Answers a whole quiz: the same frequency everywhere, else the second option. */
function answerWholeQuiz(frequency: string, flags: FlagVariants = {}): Answers {
  const { steps } = applyOverlays(doc, flags);
  const entries = steps.flatMap((step): [string, Answer][] => {
    if (!('options' in step)) return [];
    const isItem = step.options.some(({ weights }) => weights);
    return [[step.id, createChoice(isItem ? frequency : (step.options[1]?.id ?? ''))]];
  });
  return {
    ...Object.fromEntries(entries),
    'sleep-hours': { type: 'VALUE', answer: 7 },
    discovered: createChoice('friend'),
    email: { type: 'VALUE', answer: true },
  };
}

function createWalk(answers: Answers, context: Partial<QuizContext> = {}): Walk {
  const full = { ...web, ...context };
  return { doc: applyOverlays(doc, full.flags), answers, context: full };
}

const listIds = (steps: readonly { id: string }[]) => steps.map(({ id }) => id);

test('full path has 30 to 36 steps, two typed', () => {
  const path = listVisibleSteps(createWalk(answerWholeQuiz('often')));
  expect(path.length).toBeGreaterThanOrEqual(30);
  expect(path.length).toBeLessThanOrEqual(36);
  expect(path.filter(({ kind }) => kind === 'value' || kind === 'email')).toHaveLength(2);
  expect(path.at(-1)?.kind).toBe('loader');
});

test('quiz contains every kind of step', () => {
  const { steps } = applyOverlays(doc, { 'hcp-details': 'hcp-details' } satisfies FlagVariants);
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(
    new Set(['single', 'multi', 'value', 'email', 'info', 'loader', 'discovered', 'hcp']),
  );
});

test('next and previous step follow the path', () => {
  const here = createWalk({ age: createChoice('25-34') });
  expect(findNextStep(here, 'age')?.id).toBe('today');
  expect(findPreviousStep(here, 'today')?.id).toBe('age');
  expect(findPreviousStep(here, 'age')).toBeNull();
  expect(findNextStep(here, 'calculating')).toBeNull();
});

test.each([
  ['age', 'under-18', 'not-for-minors'],
  ['today', 'very-hard', 'not-right-now'],
])('%s %s leads to an exit screen and back', (question, option, exit) => {
  const answers = { age: createChoice('25-34'), [question]: createChoice(option) };
  expect(findNextStep(createWalk(answers), question)?.id).toBe(exit);
  expect(findPreviousStep(createWalk(answers), exit)?.id).toBe(question);
  expect(findResumeStep(createWalk(answers))?.id).toBe(exit);
  expect(
    listIds(listVisibleSteps(createWalk({ ...answers, [question]: createChoice('ready') }))),
  ).not.toContain(exit);
});

test('visitor resumes at the first open question', () => {
  const { reason: _reason, ...answers } = answerWholeQuiz('often');
  expect(findResumeStep(createWalk({}))?.id).toBe('age');
  expect(findResumeStep(createWalk(answers))?.id).toBe('reason');
  expect(findResumeStep(createWalk(answerWholeQuiz('often')))?.id).toBe('calculating');
  expect(findResumeStep(createWalk({ ...answers, reason: createChoice() }))?.id).toBe('reason');
});

test('step is reachable when earlier required steps are answered', () => {
  const { 'sleep-hours': _skipped, ...answers } = answerWholeQuiz('often');
  expect(isReachable(createWalk(answers), 'strengths')).toBe(true);
  expect(isReachable(createWalk({ age: createChoice('25-34') }), 'goals')).toBe(false);
  expect(isReachable(createWalk(answers), 'no-such-step')).toBe(false);
});

test('answers off the path are pruned', () => {
  const answers = {
    ...answerWholeQuiz('often'),
    'repetition-1': createChoice('often'),
    age: createChoice('under-18'),
  };
  expect(listIds(listVisibleSteps(createWalk(answers)))).toEqual(['age', 'not-for-minors']);
  expect(Object.keys(pruneAnswers(createWalk(answers)))).toEqual(['age']);
});

test('winback path has 5 to 8 steps', () => {
  const path = listVisibleSteps(createWalk({}, { winback: '30off' }));
  expect(path.length).toBeGreaterThanOrEqual(5);
  expect(path.length).toBeLessThanOrEqual(8);
});

test('overlays insert their steps for their variant only', () => {
  const plain = listIds(
    applyOverlays(doc, { 'ocd-questions': 'control', jtbd: 'jtbd' } satisfies FlagVariants).steps,
  );
  expect(plain[plain.indexOf('goals') + 1]).toBe('done-when');
  expect(plain).not.toContain('repetition-1');
  const looped = listIds(
    applyOverlays(doc, { 'ocd-questions': 'ocd-questions' } satisfies FlagVariants).steps,
  );
  expect(looped[looped.indexOf('attention-done') + 1]).toBe('repetition-1');
});

test('practice search wins over the free text', () => {
  const both = {
    'hcp-details': 'hcp-details',
    'hcp-details-search': 'hcp-details-search',
  } satisfies FlagVariants;
  const steps = listIds(applyOverlays(doc, both).steps);
  expect(steps).toContain('hcp-search');
  expect(steps).not.toContain('hcp-details');
  const answers = { ...answerWholeQuiz('often'), discovered: createChoice('healthcare-professional') };
  expect(findNextStep(createWalk(answers, { flags: both }), 'discovered')?.id).toBe('hcp-search');
  expect(findNextStep(createWalk(answerWholeQuiz('often'), { flags: both }), 'discovered')?.id).toBe('email');
});

test.each([
  ['never', { attention: 0, restlessness: 0, 'daily-load': 0 }],
  ['sometimes', { attention: 12, restlessness: 8, 'daily-load': 8 }],
  ['very-often', { attention: 24, restlessness: 16, 'daily-load': 16 }],
])('answering everything %s gives the expected scores', (frequency, scores) => {
  expect(scoreQuiz(doc, answerWholeQuiz(frequency), web)).toEqual(scores);
});

test('repetition is scored only when asked, even without flags', () => {
  const flags = { 'ocd-questions': 'ocd-questions' } as const satisfies FlagVariants;
  const answers = answerWholeQuiz('often', flags);
  expect(scoreQuiz(doc, answers, createScoringContext(flags))).toMatchObject({ repetition: 12 });
  expect(inferOverlays(doc, answers)).toMatchObject(flags);
  expect(scoreSnapshot(doc, answers)).toMatchObject({ repetition: 12, attention: 18 });
  expect(scoreQuiz(doc, answers, web)).not.toHaveProperty('repetition');
});

test('one missing item is prorated, two give no score', () => {
  const { 'attention-1': _one, ...oneMissing } = answerWholeQuiz('often');
  const { 'attention-2': _two, ...twoMissing } = oneMissing;
  expect(scoreQuiz(doc, oneMissing, web)['attention']).toBe(18);
  expect(scoreQuiz(doc, twoMissing, web)['attention']).toBeNull();
  expect(scoreQuiz(doc, {}, web)).toEqual({ attention: null, restlessness: null, 'daily-load': null });
});

test.each([
  [0, 'few'],
  [8, 'few'],
  [9, 'some'],
  [14, 'some'],
  [15, 'many'],
  [24, 'many'],
  [null, null],
])('attention score %s is in band %s', (points, expected) => {
  const attention = doc.scales.find(({ id }) => id === 'attention');
  expect(attention && findBand(attention, points)).toBe(expected);
});

test('progress is calculated by section and overall', () => {
  const here = createWalk(answerWholeQuiz('often'));
  const parts = calculateSectionProgress(here, 'attention-4');
  expect(parts.map(({ section }) => section)).not.toContain('exits');
  expect(parts.find(({ section }) => section === 'you')?.ratio).toBe(1);
  expect(parts.find(({ section }) => section === 'attention')?.ratio).toBeCloseTo(3 / 7);
  expect(parts.find(({ section }) => section === 'goals')?.ratio).toBe(0);
  expect(calculateProgress(here, 'age')).toBe(0);
  expect(calculateProgress(here, 'calculating')).toBeGreaterThan(0.9);
});

const facts = {
  answers: {
    days: createChoice('work', 'study'),
    hours: { type: 'VALUE', answer: 7 },
    empty: createChoice(),
  } satisfies Answers,
  scores: { attention: 12, restlessness: null },
  context: { ...web, country: 'DE', flags: { jtbd: 'jtbd' } satisfies FlagVariants },
};

test.each<[boolean, Cond]>([
  [true, { op: 'has', q: 'days', any: ['work', 'retired'] }],
  [false, { op: 'has', q: 'days', all: ['work', 'retired'] }],
  [true, { op: 'has', q: 'days', all: ['work', 'study'] }],
  [false, { op: 'has', q: 'hours', any: ['work'] }],
  [true, { op: 'answered', q: 'hours' }],
  [false, { op: 'answered', q: 'empty' }],
  [false, { op: 'answered', q: 'ghost' }],
  [true, { op: 'num', of: { q: 'hours' }, cmp: '<=', to: 7 }],
  [false, { op: 'num', of: { q: 'hours' }, cmp: '<', to: 7 }],
  [true, { op: 'num', of: { q: 'hours' }, cmp: '=', to: 7 }],
  [true, { op: 'num', of: { score: 'attention' }, cmp: '>=', to: 12 }],
  [false, { op: 'num', of: { score: 'attention' }, cmp: '>', to: 12 }],
  [false, { op: 'num', of: { score: 'restlessness' }, cmp: '<', to: 99 }],
  [true, { op: 'flag', flag: 'jtbd', is: ['jtbd'] }],
  [true, { op: 'flag', flag: 'quinn-funnel', is: ['control'] }],
  [true, { op: 'ctx', key: 'country', is: ['DE', 'AT'] }],
  [false, { op: 'not', of: { op: 'ctx', key: 'country', is: ['DE'] } }],
  [
    false,
    {
      op: 'all',
      of: [
        { op: 'answered', q: 'days' },
        { op: 'answered', q: 'ghost' },
      ],
    },
  ],
  [
    true,
    {
      op: 'any',
      of: [
        { op: 'answered', q: 'days' },
        { op: 'answered', q: 'ghost' },
      ],
    },
  ],
])('%s: %j', (expected, condition) => {
  expect(meetsCondition(condition, facts)).toBe(expected);
});
