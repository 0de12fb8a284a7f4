import { emptyQuizState, parseQuizState } from './quiz-state';

const state = {
  answers: { age: { type: 'MULTIPLE_CHOICE', answer: ['adult'] } },
  userInfo: { discoveredInflow: 'friend' },
  scores: { attention: 12 },
};

test('a stored quiz is read back', () => {
  expect(parseQuizState(JSON.stringify(state))).toEqual(state);
});

test('a quiz of version fuba-v2 is unwrapped', () => {
  expect(parseQuizState(JSON.stringify({ 'fuba-v2': state }))).toEqual(state);
});

test.each([
  ['nothing', null],
  ['broken JSON', '{'],
  ['something else', '[1]'],
])('%s reads as an empty quiz', (_name, text) => {
  expect(parseQuizState(text)).toEqual(emptyQuizState);
});
