import * as z from 'zod/mini';
import { maxJsonBytes } from './json-size';

const schema = z.unknown().check(maxJsonBytes(10, 'too.large'));

test.each([
  ['12345678', true],
  ['123456789', false],
  ['äöüß', true],
  ['äöüßä', false],
  ['€€', true],
  ['€€€', false],
  ['🌊🌊', true],
  ['🌊🌊a', false],
  [{ a: 1234 }, true],
  [{ a: 12345 }, false],
])('%j fits in ten bytes: %s', (value, isFitting) => {
  expect(schema.safeParse(value).success).toBe(isFitting);
});
