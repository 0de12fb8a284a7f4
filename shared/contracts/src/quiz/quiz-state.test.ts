import { emptyQuizState, parseQuizState } from './quiz-state';

const state = {
  answers: { age: { type: 'MULTIPLE_CHOICE', answer: ['adult'] } },
  userInfo: { discoveredInflow: 'friend' },
  scores: { attention: 12 },
};

test('stored quiz is parsed', () => {
  expect(parseQuizState(JSON.stringify(state))).toEqual(state);
});

test('quiz of version fuba-v2 is unwrapped', () => {
  expect(parseQuizState(JSON.stringify({ 'fuba-v2': state }))).toEqual(state);
});

const pinned = { quizId: 'inflow', version: 1, overlays: { jtbd: 'jtbd' } };
const long = 'x'.repeat(65);
const answer = (value: unknown) => ({ ...state, answers: { age: value } });

test.each([
  ['all fields', { ...state, pinned, snapshotId: 'a' }],
  ['a field of another reader', { ...state, changedAt: { answers: { age: 1 } } }],
  ['null in the user info', { ...state, userInfo: { discoveredInflow: null } }],
  ['a missing score', { ...state, scores: { attention: null } }],
  ['an empty choice', answer({ type: 'MULTIPLE_CHOICE', answer: [] })],
  ['a typed text', answer({ type: 'VALUE', answer: 'x'.repeat(2000) })],
  ['a typed number', answer({ type: 'VALUE', answer: 6.5 })],
  ['a typed yes', answer({ type: 'VALUE', answer: true })],
  ['a skipped value', answer({ type: 'VALUE', answer: null })],
])('quiz with %s is kept as it is', (_name, stored) => {
  expect(parseQuizState(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  ['nothing', null],
  ['broken JSON', '{'],
  ['something else', '[1]'],
  ['no user info', JSON.stringify({ ...state, userInfo: undefined })],
  ['a score without a name', JSON.stringify({ ...state, scores: { '': 1 } })],
  ['a half version', JSON.stringify({ ...state, pinned: { ...pinned, version: 1.5 } })],
  ['an answer of an unknown type', JSON.stringify(answer({ type: 'TEXT', answer: 'a' }))],
  ['no value', JSON.stringify(answer({ type: 'VALUE' }))],
  ['a choice without a name', JSON.stringify(answer({ type: 'MULTIPLE_CHOICE', answer: [''] }))],
  ['a choice with a long name', JSON.stringify(answer({ type: 'MULTIPLE_CHOICE', answer: [long] }))],
  ['a long typed text', JSON.stringify(answer({ type: 'VALUE', answer: 'x'.repeat(2001) }))],
  [
    'a question with a long name',
    JSON.stringify({ ...state, answers: { [long]: { type: 'VALUE', answer: 1 } } }),
  ],
])('%s reads as an empty quiz', (_name, text) => {
  expect(parseQuizState(text)).toEqual(emptyQuizState);
});
