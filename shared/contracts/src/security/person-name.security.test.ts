import { checkoutRoutes } from '../checkout/checkout';
import { registrationSchema } from '../checkout/register';
import { firstNameSchema, fullNameSchema, isFirstName, isPersonName } from '../visitor/person-name';
import { userRoutes } from '../visitor/user';

const names = [
  ['Ada', true],
  ['Ada Byron King', true],
  ["Siobhán O'Brien-Ní Dhuibhir", true],
  ['J.R. Smith', true],
  ['Dr. Ada Byron', true],
  ['St. John', true],
  ['Ana s/o Raman', true],
  ['Σωκράτης', true],
  ['محمد', true],
  ['山田 太郎', true],
  ['Nguyễn Văn A', true],
  ['X Æ A-12', true],
  ['Ada 👩‍💻', true],
  ['https://evil.test', false],
  ['Win at HTTPS://EVIL.TEST/now', false],
  ['ftp://a', false],
  ['://', false],
  ['www.evil', false],
  ['www.x', false],
  ['WWW.evil.test', false],
  ['evil.com', false],
  ['EVIL.COM', false],
  ['Ada (see evil.com)', false],
  ['Ada.evil.co.uk', false],
  ['t.co', false],
  ['t.co/abc', false],
  ['x.Y/abc', false],
  ['evil．com', false],
  ['evil。com/a', false],
  ['1.2.3.4/login', false],
  ['ada@evil.test', false],
  ['ada@evil', false],
  ['Ada\nBcc: you@evil.test', false],
  ['Ada\r\n\r\nText', false],
  ['Ada\u0000', false],
  ['Ada\u001b[31m', false],
  ['Ada\u0085King', false],
  ['Ada\u2028King', false],
  ['Ada \u202eevil', false],
  ['Ada \u2066evil', false],
] as const;

test.each(names)('name %j is a name: %s', (name, expected) => {
  expect(isPersonName(name)).toBe(expected);
});

test.each([
  ['Ada', true],
  ['María del Carmen', true],
  ['J.R. Ewing', true],
  ['St. John', true],
  ["Siobhán O'Brien-Ní", true],
  ['山田 太郎', true],
  ['Call 555 1234', false],
  ['Call ٥٥٥', false],
  ['You won! Act now', false],
  ['Your account is closed. Sign in', false],
  ['Please. Pay', false],
  ['one two three four five', false],
  ['a'.repeat(41), false],
  ['evil.com', false],
])('first name %j is a name: %s', (name, expected) => {
  expect(isFirstName(name)).toBe(expected);
  expect(firstNameSchema.safeParse(name).success).toBe(expected);
});

test('every contract refuses a web address as name', () => {
  const name = 'Win at https://evil.test';
  const email = 'ada@example.org';
  const issues = [
    userRoutes.change.body?.safeParse({ firstName: name }),
    registrationSchema.safeParse({ email, firstName: name }),
    checkoutRoutes.createCardIntent.body?.safeParse({ email, fullName: name }),
    checkoutRoutes.createSubscription.body?.safeParse({ email, fullName: name }),
  ].map((result) => result?.error?.issues.find(({ path }) => /name$/i.test(String(path[0])))?.message);
  expect(issues).toEqual(Array(4).fill('name.invalid'));
});

test.each([
  ['a first name', 40, firstNameSchema],
  ['a full name', 120, fullNameSchema],
])('%s has at most %d characters', (_what, longest, schema) => {
  expect(schema.safeParse('a'.repeat(longest)).success).toBe(true);
  expect(schema.safeParse('a'.repeat(longest + 1)).error?.issues[0]?.message).toBe('name.tooLong');
});
