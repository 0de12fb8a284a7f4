import type { Answers } from '@funnel/contracts';
import { getCurrentDoc, scoreSnapshot } from '../quiz';
import { buildProgramme, defaultProgramme, listThemeReasons } from './build-programme';
import { listStepIds } from './programme-themes';

const doc = getCurrentDoc();
const choose = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });
const build = (answers: Answers) => buildProgramme({ doc, answers, scores: scoreSnapshot(doc, answers) });

const themeByGoal = {
  start: 'starting',
  finish: 'planning',
  calm: 'overwhelm',
  time: 'time',
  relations: 'people',
  sleep: 'sleep',
  kinder: 'kinder',
} as const;

/** Deterministic pseudo-random numbers from 0 to 1 (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Answers every question of the quiz with any of its options. */
function answerAnything(seed: number): Answers {
  const random = createRandom(seed);
  const entries = doc.steps.flatMap((step) => {
    if (!('options' in step) || random() < 0.1) return [];
    const limit = step.kind === 'multi' ? (step.max ?? step.options.length) : 1;
    const shuffled = step.options.map(({ id }) => id).sort(() => random() - 0.5);
    return [[step.id, choose(...shuffled.slice(0, 1 + Math.floor(random() * limit)))]];
  });
  return Object.fromEntries(entries);
}

const manyAnswers = Array.from({ length: 500 }, (_unused, seed) => answerAnything(seed + 1));

test('any answers give four themes and 28 steps', () => {
  for (const answers of manyAnswers) {
    const { themes, minutes } = build(answers);
    expect(new Set(themes).size).toBe(4);
    expect(new Set(themes.flatMap(listStepIds)).size).toBe(28);
    expect([5, 10, 15]).toContain(minutes);
  }
});

test('questions answered in any order give the same plan', () => {
  for (const answers of manyAnswers) {
    const turned = Object.fromEntries(
      Object.entries(answers)
        .reverse()
        .map(([id, given]) => [
          id,
          given.type === 'MULTIPLE_CHOICE' && id !== 'goals' ? choose(...given.answer.toReversed()) : given,
        ]),
    );
    expect(build(turned)).toEqual(build(answers));
  }
});

test('every chosen goal has its week', () => {
  for (const answers of manyAnswers) {
    const { themes } = build(answers);
    const goals = answers['goals']?.type === 'MULTIPLE_CHOICE' ? answers['goals'].answer : [];
    const expected = Object.entries(themeByGoal).filter(([goal]) => goals.includes(goal));
    expect(themes).toEqual(expect.arrayContaining(expected.map(([, theme]) => theme)));
  }
});

test('goal chosen first begins the plan', () => {
  for (const answers of manyAnswers) {
    const [first] = answers['goals']?.type === 'MULTIPLE_CHOICE' ? answers['goals'].answer : [];
    const expected = Object.entries(themeByGoal).find(([goal]) => goal === first);
    if (expected) expect(build(answers).themes[0]).toBe(expected[1]);
  }
});

test.each(Object.entries(themeByGoal))('goal %s alone begins with %s', (goal, theme) => {
  expect(build({ goals: choose(goal) }).themes[0]).toBe(theme);
});

test('scores choose among the other themes', () => {
  const item = (scale: string) =>
    Object.fromEntries(
      doc.scales
        .filter(({ id }) => id === scale)
        .flatMap(({ items }) => items.map((id) => [id, choose('very-often')])),
    );
  expect(build({ goals: choose('time'), ...item('restlessness') }).themes).toContain('movement');
  expect(build({ goals: choose('time'), ...item('daily-load') }).themes).not.toContain('movement');
});

test.each([
  ['five', 5],
  ['ten', 10],
  ['twenty', 15],
  ['more', 15],
])('%s minutes give actions of %i', (choice, minutes) => {
  expect(build({ minutes: choose(choice) }).minutes).toBe(minutes);
});

test('no answers give the default plan', () => {
  expect(build({})).toEqual(defaultProgramme);
});

test('goal is the first reason of its theme', () => {
  const answers = { goals: choose('finish', 'start'), settings: choose('work') };
  const source = { doc, answers, scores: { attention: 24 } };
  expect(listThemeReasons('starting', source)).toEqual([
    { kind: 'answer', question: 'goals', option: 'start' },
    { kind: 'scale', scaleId: 'attention' },
    { kind: 'answer', question: 'goals', option: 'finish' },
  ]);
});

test('every theme of a plan from answers has a reason', () => {
  for (const answers of manyAnswers.filter(({ goals }) => goals)) {
    const source = { doc, answers, scores: scoreSnapshot(doc, answers) };
    const [first] = buildProgramme(source).themes;
    expect(first && listThemeReasons(first, source)).not.toEqual([]);
  }
});
