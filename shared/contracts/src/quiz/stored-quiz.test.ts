import { quizStateSchema } from './quiz-state';
import { emptyQuizState, parseQuizState } from './stored-quiz';

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

test.each([
  ['nothing', null],
  ['broken JSON', '{'],
  ['something else', '[1]'],
])('%s reads as an empty quiz', (_name, text) => {
  expect(parseQuizState(text)).toEqual(emptyQuizState);
});

const pinned = { quizId: 'inflow', version: 1, overlays: { jtbd: 'jtbd' } };
const long = 'x'.repeat(65);
const answer = (value: unknown) => ({ ...state, answers: { age: value } });

test.each([
  ['all fields', { ...state, pinned, snapshotId: 'a' }],
  ['no user info', { ...state, userInfo: undefined }],
  ['user info of a list', { ...state, userInfo: [] }],
  ['null in the user info', { ...state, userInfo: { discoveredInflow: null } }],
  ['a number in the user info', { ...state, userInfo: { discoveredInflowOther: 1 } }],
  ['a missing score', { ...state, scores: { attention: null } }],
  ['a score as text', { ...state, scores: { attention: '1' } }],
  ['a score without a name', { ...state, scores: { '': 1 } }],
  ['a list of scores', { ...state, scores: [] }],
  ['null for what was pinned', { ...state, pinned: null }],
  ['a half version', { ...state, pinned: { ...pinned, version: 1.5 } }],
  ['a huge version', { ...state, pinned: { ...pinned, version: 2 ** 60 } }],
  ['an overlay without a variant', { ...state, pinned: { ...pinned, overlays: { jtbd: null } } }],
  ['a snapshot id of a number', { ...state, snapshotId: 1 }],
  ['an answer of no type', answer({ answer: ['adult'] })],
  ['an answer of an unknown type', answer({ type: 'TEXT', answer: 'a' })],
  ['an empty choice', answer({ type: 'MULTIPLE_CHOICE', answer: [] })],
  ['a choice as text', answer({ type: 'MULTIPLE_CHOICE', answer: 'adult' })],
  ['a choice without a name', answer({ type: 'MULTIPLE_CHOICE', answer: [''] })],
  ['a choice with a long name', answer({ type: 'MULTIPLE_CHOICE', answer: [long] })],
  ['a typed text', answer({ type: 'VALUE', answer: 'x'.repeat(2000) })],
  ['a long typed text', answer({ type: 'VALUE', answer: 'x'.repeat(2001) })],
  ['a typed number', answer({ type: 'VALUE', answer: 6.5 })],
  ['a typed yes', answer({ type: 'VALUE', answer: true })],
  ['a skipped value', answer({ type: 'VALUE', answer: null })],
  ['no value', answer({ type: 'VALUE' })],
  ['a question with a long name', { ...state, answers: { [long]: { type: 'VALUE', answer: 1 } } }],
])('%s is parsed like the schema', (_name, stored) => {
  const text = JSON.stringify(stored);
  const parsed = quizStateSchema.safeParse(JSON.parse(text));
  expect(parseQuizState(text)).toEqual(parsed.success ? parsed.data : emptyQuizState);
});
