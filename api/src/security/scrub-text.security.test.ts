import { scrubText } from '@funnel/server/scrub-text';

const LENGTH = 1_000_000;

// A quadratic pattern takes minutes for one of these.
test.each([
  ['letters', 'a', 'a'.repeat(300)],
  ['hyphenated words', 'a-', 'a-'.repeat(150)],
  ['at signs', '@a', '@[e-mail]'.repeat(34).slice(0, 300)],
  ['opening brackets', '=(', '=([value])'],
  ['opening quotes', ' "', ' [quoted]'.repeat(34).slice(0, 300)],
  ['addresses', 'https://', '[address]'],
  ['digits', '1', '[id]'],
])('long message of %s is scrubbed at once', (_name, part, scrubbed) => {
  expect(scrubText(part.repeat(LENGTH / part.length))).toBe(scrubbed);
});
