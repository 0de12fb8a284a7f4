import type { Fact, OverlayOp } from '@funnel/contracts';
import { applyOverlays, inferOverlays, listOverlayFlags } from './overlays';
import { createAnswers, createQuestion, createQuiz } from './testing/create-quiz';

const flag = 'jtbd';
const on = { [flag]: 'on' };
const extra = createQuestion('extra');

function createOverlaid(...ops: OverlayOp[]) {
  return createQuiz({ overlays: [{ flag, variant: 'on', ops }] });
}

test.each<[OverlayOp, string[]]>([
  [{ do: 'insertAfter', at: 'one', steps: [extra] }, ['one', 'extra', 'two', 'three']],
  [{ do: 'insertAfter', at: 'three', steps: [extra] }, ['one', 'two', 'three', 'extra']],
  [{ do: 'remove', at: 'one' }, ['two', 'three']],
  [{ do: 'remove', at: 'two' }, ['one', 'three']],
  [{ do: 'replace', at: 'two', step: extra }, ['one', 'extra', 'three']],
  [{ do: 'remove', at: 'ghost' }, ['one', 'two', 'three']],
  [{ do: 'insertAfter', at: 'ghost', steps: [extra] }, ['one', 'two', 'three']],
  [{ do: 'replace', at: 'ghost', step: extra }, ['one', 'two', 'three']],
])('operation %j changes the steps', (op, ids) => {
  expect(applyOverlays(createOverlaid(op), on).steps.map(({ id }) => id)).toEqual(ids);
});

test('quiz without its variant stays the same', () => {
  const quiz = createOverlaid({ do: 'remove', at: 'one' });
  expect(applyOverlays(quiz, { [flag]: 'control' })).toBe(quiz);
  expect(applyOverlays(quiz, {})).toBe(quiz);
});

test('flags of overlays and conditions are listed once', () => {
  const isOn = (name: string): Fact => ({ op: 'flag', flag: name, is: ['on'] });
  const quiz = createQuiz({
    overlays: ['a', 'b', 'a'].map((name) => ({ flag: name, variant: 'on', ops: [] })),
    steps: [
      createQuestion('one', { showIf: isOn('c') }),
      createQuestion('two', { showIf: { op: 'not', of: isOn('d') } }),
      createQuestion('three', { showIf: { op: 'answered', q: 'one' } }),
      createQuestion('four'),
    ],
    sections: [
      { id: 'main', counts: true, showIf: { op: 'all', of: [isOn('e'), { op: 'answered', q: 'one' }] } },
      { id: 'other', counts: true, showIf: { op: 'any', of: [isOn('f'), isOn('a')] } },
    ],
  });
  expect(listOverlayFlags(quiz)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test.each<[OverlayOp, string, object]>([
  [{ do: 'insertAfter', at: 'one', steps: [extra] }, 'extra', on],
  [{ do: 'replace', at: 'one', step: extra }, 'extra', on],
  [{ do: 'replace', at: 'one', step: createQuestion('two') }, 'two', {}],
  [{ do: 'insertAfter', at: 'one', steps: [extra] }, 'one', {}],
  [{ do: 'insertAfter', at: 'one', steps: [extra, createQuestion('more')] }, 'more', on],
  [{ do: 'remove', at: 'one' }, 'one', {}],
])('operation %j with an answer to %s', (op, question, variants) => {
  const answers = createAnswers({ [question]: '1' });
  expect(inferOverlays(createOverlaid(op), answers)).toEqual(variants);
});

test('overlays are applied only once', () => {
  const doc = createQuiz({
    overlays: [
      {
        flag: 'jtbd',
        variant: 'jtbd',
        ops: [{ do: 'insertAfter', at: 'one', steps: [createQuestion('new')] }],
      },
    ],
  });
  const once = applyOverlays(doc, { jtbd: 'jtbd' });
  expect(applyOverlays(once, { jtbd: 'jtbd' }).steps.map(({ id }) => id)).toEqual([
    'one',
    'new',
    'two',
    'three',
  ]);
});
