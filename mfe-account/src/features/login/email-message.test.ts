import { emailMessages } from '@funnel/contracts';
import { activateSpanish } from '../../testing/activate-spanish';
import { getEmailMessage } from './email-message';

test.each(Object.entries(emailMessages))('%s has the English message of the contract', (key, message) => {
  expect(getEmailMessage(key)).toBe(message);
});

test.each([undefined, '', 'email.unheard'])('unknown key %s gets the general message', async (key) => {
  await activateSpanish();
  expect(getEmailMessage(key)).toMatch(/^Revisa la dirección/);
});
