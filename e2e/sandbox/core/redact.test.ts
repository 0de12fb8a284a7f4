import { redact } from './redact';

test.each([
  ['4242424242424242', '•••• 4242'],
  ['card 4000 0025 0000 3155 used', 'card •••• 3155 used'],
  ['Bearer sk_test_abc', '•••'],
  ['key sk_live_abc123 leaked', 'key ••• leaked'],
  ['pi_1_secret_xyz', 'pi_1_secret_•••'],
  ['visitor 1763700000000', 'visitor 1763700000000'],
  ['https://x.example/?token=abc', 'https://x.example/?token=abc'],
])('%s is kept as %s', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

test('card numbers and secrets are hidden at any depth', () => {
  const kept = redact({
    'card[number]': '4242',
    list: [{ cvc: '123', number: 4242424242424242 }],
    password: 'p',
    email: 'a@example.com',
    empty: { password: null },
  });
  expect(kept).toEqual({
    'card[number]': '•••',
    list: [{ cvc: '•••', number: '•••• 4242' }],
    password: '•••',
    email: 'a@example.com',
    empty: { password: null },
  });
});
