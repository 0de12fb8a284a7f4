import type { Scale, Step } from '@funnel/contracts';
import { findBand, scoreScales } from './scales';
import {
  allowMissing,
  createAnswers,
  createChoice,
  createQuestion,
  createQuiz,
  createScale,
} from './testing/create-quiz';

const all = { one: '2', two: '1', three: '2' };
const two = { one: '2', two: '1' };

function score(scale: Partial<Scale>, choices: Readonly<Record<string, string>>) {
  return scoreScales(createQuiz({ scales: [createScale(scale)] }), createAnswers(choices))['load'];
}

test.each<[Partial<Scale>, Readonly<Record<string, string>>, number | null]>([
  [{ method: 'sum' }, all, 5],
  [{ method: 'sum' }, two, 5],
  [{ method: 'mean' }, { ...all, two: '2' }, 2],
  [{ method: 'mean' }, two, 1.5],
  [{ method: 'countAtLeast' }, all, 3],
  [{ method: 'countAtLeast' }, { ...all, two: '0' }, 2],
  [{ method: 'countAtLeast', threshold: 2 }, all, 2],
  [{ method: 'countAtLeast', threshold: 3 }, all, 0],
])('scale %j scores %j as %s', (scale, choices, expected) => {
  expect(score(scale, choices)).toBe(expected);
});

const strict = { missing: allowMissing(1, 'null') };

test.each<[Partial<Scale>, Readonly<Record<string, string>>, number | null]>([
  [{}, { one: '2' }, null],
  [{ missing: allowMissing(3) }, {}, null],
  [{ missing: allowMissing(2) }, { one: '1' }, 3],
  [{ missing: allowMissing(0) }, two, null],
  [strict, two, null],
  [strict, all, 5],
  [{}, { ...two, three: 'ghost' }, 5],
])('scale %j treats missing answers of %j', (scale, choices, expected) => {
  expect(score(scale, choices)).toBe(expected);
});

test('scale without items in the quiz is absent', () => {
  const scales = [createScale(), createScale({ id: 'other', items: ['ghost'] })];
  expect(scoreScales(createQuiz({ scales }), createAnswers(all))).toEqual({ load: 5 });
});

test('item that the quiz does not ask is missing', () => {
  expect(score({ items: ['one', 'two', 'ghost'] }, { ...all, ghost: '2' })).toBe(5);
});

test('typed answer and typed step have no weight', () => {
  const typed: Step = { kind: 'value', id: 'three', section: 'main', sensitivity: 'none', input: 'number' };
  const steps = [createQuestion('one'), createQuestion('two'), typed];
  const doc = createQuiz({ steps, scales: [createScale()] });
  expect(scoreScales(doc, createAnswers(all))['load']).toBe(5);
  const answers = { ...createAnswers(two), three: { type: 'VALUE', answer: 2 } } as const;
  expect(scoreScales(createQuiz({ scales: [createScale()] }), answers)['load']).toBe(5);
});

test('several choices add up, unweighted ones count zero', () => {
  const options = [{ id: 'a', weights: { load: 2 } }, { id: 'b', weights: { load: 1 } }, { id: 'c' }];
  const steps = [createQuestion('one', { options }), createQuestion('two', { options })];
  const doc = createQuiz({ steps, scales: [createScale({ items: ['one', 'two'] })] });
  const answers = { one: createChoice('a', 'b'), two: createChoice('c') };
  expect(scoreScales(doc, answers)).toEqual({ load: 3 });
});

const bands = [
  { id: 'few', from: 0 },
  { id: 'many', from: 3 },
];

test.each([
  [-1, null],
  [0, 'few'],
  [2, 'few'],
  [3, 'many'],
  [null, null],
  [undefined, null],
])('score %s is in band %s', (points, band) => {
  expect(findBand(createScale({ bands }), points)).toBe(band);
});
