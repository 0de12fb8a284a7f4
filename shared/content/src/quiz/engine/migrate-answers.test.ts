import type { Answer, QuizDoc } from '@funnel/contracts';
import { migrateAnswers } from './migrate-answers';
import { createChoice, createQuestion, createQuiz } from './testing/create-quiz';

const typed = (answer: string | number): Answer => ({ type: 'VALUE', answer });

const doc: QuizDoc = createQuiz({
  steps: [
    createQuestion('one'),
    {
      kind: 'multi',
      id: 'many',
      section: 'main',
      sensitivity: 'none',
      options: [{ id: 'left' }, { id: 'right' }],
    },
    { kind: 'value', id: 'hours', section: 'main', sensitivity: 'none', input: 'number' },
  ],
  overlays: [
    {
      flag: 'jtbd',
      variant: 'jtbd',
      ops: [{ do: 'insertAfter', at: 'one', steps: [createQuestion('new')] }],
    },
  ],
});

test('answers that still fit are kept, others are dropped', () => {
  const answers = {
    one: createChoice('1'),
    many: createChoice('left', 'gone'),
    hours: typed(7),
    new: createChoice('2'),
  };
  expect(migrateAnswers(doc, answers)).toEqual({ ...answers, many: createChoice('left') });
});

test.each<[string, Record<string, Answer>]>([
  ['a step that is gone', { gone: createChoice('1') }],
  ['an option that is gone', { one: createChoice('gone') }],
  ['an answer of another kind', { one: typed(1) }],
  ['a text where a number is asked', { hours: typed('seven') }],
  ['an empty answer', { many: createChoice() }],
])('%s is dropped', (_name, answers) => {
  expect(migrateAnswers(doc, answers)).toEqual({});
});
