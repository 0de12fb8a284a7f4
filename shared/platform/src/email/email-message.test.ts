import { emailSchema } from '@funnel/contracts';
import { getEmailMessage } from './email-message';

const general = 'Check the email address. It should look like name@example.com.';

test.each([
  ['', 'Enter your email address.'],
  [`a@${'example.'.repeat(40)}com`, general],
  ['ada', general],
  [`${'l'.repeat(65)}@example.com`, general],
  [`a@${'d'.repeat(64)}.com`, general],
  ['ada@example', general],
])('refused address %j gets its message', (address, message) => {
  const key = emailSchema.safeParse(address).error?.issues[0]?.message;
  expect(getEmailMessage(key)).toBe(message);
});

test('no message key gives the general message', () => {
  expect(getEmailMessage(undefined)).toBe(general);
});
