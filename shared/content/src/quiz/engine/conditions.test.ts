import type { Answer, Cond } from '@funnel/contracts';
import { type Facts, isAnswered, meetsCondition } from './conditions';
import { createScoringContext } from './context';
import { createChoice } from './testing/create-quiz';

const facts: Facts = {
  answers: {
    days: createChoice('work', 'study'),
    hours: { type: 'VALUE', answer: 7 },
    note: { type: 'VALUE', answer: '7' },
  },
  scores: { load: 12 },
  context: createScoringContext({}),
};

const yes: Cond = { op: 'answered', q: 'days' };
const no: Cond = { op: 'answered', q: 'ghost' };

test.each<[boolean, Cond | undefined]>([
  [true, undefined],
  [true, { op: 'all', of: [yes, yes] }],
  [false, { op: 'all', of: [yes, no] }],
  [true, { op: 'any', of: [no, yes] }],
  [false, { op: 'any', of: [no, no] }],
  [true, { op: 'not', of: no }],
  [false, { op: 'not', of: yes }],
  [true, { op: 'not', of: { op: 'any', of: [no, no] } }],
  [true, { op: 'has', q: 'days' }],
  [false, { op: 'has', q: 'days', any: ['retired'], all: ['work'] }],
  [false, { op: 'has', q: 'ghost', any: ['work'] }],
])('%s by combining %j', (expected, condition) => {
  expect(meetsCondition(condition, facts)).toBe(expected);
});

test.each([
  ['<', true, false, false],
  ['<=', true, true, false],
  ['=', false, true, false],
  ['>=', false, true, true],
  ['>', false, false, true],
] as const)('number %s is compared on both sides', (cmp, below, equal, above) => {
  const compare = (to: number) => meetsCondition({ op: 'num', of: { q: 'hours' }, cmp, to }, facts);
  expect([compare(8), compare(7), compare(6)]).toEqual([below, equal, above]);
});

test.each([{ q: 'days' }, { q: 'note' }, { q: 'ghost' }, { score: 'ghost' }])(
  '%j without a number meets no comparison',
  (of) => {
    for (const cmp of ['<', '>'] as const) {
      expect(meetsCondition({ op: 'num', of, cmp, to: 0 }, facts)).toBe(false);
      expect(meetsCondition({ op: 'num', of, cmp, to: 99 }, facts)).toBe(false);
    }
  },
);

test.each<[boolean, Answer | undefined]>([
  [false, undefined],
  [false, createChoice()],
  [true, createChoice('work')],
  [false, { type: 'VALUE', answer: null }],
  [false, { type: 'VALUE', answer: '' }],
  [true, { type: 'VALUE', answer: 'Ada' }],
  [true, { type: 'VALUE', answer: 0 }],
  [true, { type: 'VALUE', answer: false }],
])('%s: %j is an answer', (expected, answer) => {
  expect(isAnswered(answer)).toBe(expected);
});
