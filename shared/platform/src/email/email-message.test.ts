import { emailSchema } from '@funnel/contracts';
import { getEmailMessage } from './email-message';

const local65 = 'l'.repeat(65);
const label64 = 'd'.repeat(64);

test.each([
  ['', 'Enter your email address.'],
  [`a@${'example.'.repeat(40)}com`, 'This address is too long. It can have up to 255 characters.'],
  ['ada', 'An email address has exactly one @.'],
  [`${local65}@example.com`, 'The part before the @ is too long. It can have up to 64 characters.'],
  [`a@${label64}.com`, 'A part between two dots is too long. It can have up to 63 characters.'],
  ['ada@example', 'Check the address. It should look like name@example.com.'],
])('refused address %j gets its message', (address, message) => {
  const key = emailSchema.safeParse(address).error?.issues[0]?.message;
  expect(getEmailMessage(key)).toBe(message);
});

test.each([undefined, '', 'email.unheard'])('unknown message key %s gives the general message', (key) => {
  expect(getEmailMessage(key)).toBe('Check the address. It should look like name@example.com.');
});
