import { isPrivateMessage, parseNativeAnswers, parseNativeMessage } from './web-view-messages';

const init = {
  type: 'init',
  nonce: 'n-0123456789abcdef',
  uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
  locale: 'es-MX',
  theme: 'dark',
  insets: { top: 44, right: 0, bottom: 34, left: 0 },
};

test('init is read as JSON and as an object', () => {
  expect(parseNativeMessage(init)).toEqual(init);
  expect(parseNativeMessage(JSON.stringify(init))).toEqual(init);
  expect(parseNativeMessage({ ...init, insets: {}, later: true })).toEqual({
    ...init,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
  });
});

test.each([
  { nonce: undefined },
  { nonce: 'short' },
  { nonce: 'with spaces and <tags>' },
  { uuid: 'me' },
  { locale: '../../en' },
  { theme: 'sepia' },
  { insets: { top: -1 } },
  { insets: { top: '44px' } },
  { token: 'short' },
])('init with %j is invalid', (wrong) => {
  expect(parseNativeMessage({ ...init, ...wrong })).toEqual({ type: 'invalid-init' });
});

test.each([
  undefined,
  null,
  7,
  '',
  '{',
  '[]',
  '"init"',
  { type: 'eval' },
  { type: ['init'] },
  { source: 'react-devtools' },
  `{"type":"back","padding":"${'x'.repeat(70_000)}"}`,
])('%j is no message', (data) => {
  expect(parseNativeMessage(data)).toBeUndefined();
});

test('answers of another shape are refused', () => {
  const answers = { age: { type: 'MULTIPLE_CHOICE', answer: ['25-34'] } };
  expect(parseNativeAnswers(answers)).toEqual(answers);
  expect(parseNativeAnswers({ age: '25-34' })).toBeNull();
  expect(parseNativeAnswers([answers])).toBeNull();
  expect(parseNativeAnswers('text')).toBeNull();
  expect(parseNativeAnswers({ age: { type: 'VALUE', answer: { a: 1 } } })).toBeNull();
});

test('what says something about the visitor is private', () => {
  expect(isPrivateMessage({ type: 'complete', scores: {}, snapshotId: 'x' })).toBe(true);
  expect(isPrivateMessage({ type: 'step', id: 'age', index: 0, total: 30 })).toBe(true);
  expect(isPrivateMessage({ type: 'ready' })).toBe(false);
});
