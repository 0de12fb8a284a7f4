import { accountRoutes, authRoutes, userRoutes } from '@funnel/contracts';
import { refusal, testVisitor } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../testing/open-account';

const email = 'ada@example.org';
const profile = { uuid: testVisitor.uuid, email, emailSource: null, firstName: 'Ada', timeZone: null };

/** A member whose sign-in is too old types a new address and sends it. */
async function askForChange(proofs = { hasPassword: true, hasPasskey: true }) {
  let isRecent = false;
  const { api } = openAccount('/account/profile', {
    answers: [
      [userRoutes.read, () => profile],
      [accountRoutes.listProofs, () => proofs],
      [
        accountRoutes.changeEmail,
        () => {
          if (!isRecent) throw refusal('reauthentication-required');
          return { sent: true as const };
        },
      ],
      [
        accountRoutes.reauthenticate,
        ({ body }) => {
          if (body.password !== 'quiet harbour 7') throw refusal('wrong-credentials');
          isRecent = true;
          return { confirmed: true as const };
        },
      ],
      [authRoutes.requestMagicLink, () => ({ sent: true as const })],
    ],
  });
  await userEvent.type(await screen.findByLabelText('New email address'), 'lovelace@example.net');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  const openLink = () => {
    isRecent = true;
  };
  return { api, dialog, openLink };
}

test('password confirms, and the change continues', async () => {
  const { api, dialog } = await askForChange();
  await userEvent.type(await screen.findByLabelText('Your password'), 'a wrong guess');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm with password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('don’t match');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'quiet harbour 7');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm with password' }));
  expect(await screen.findByText('Check your new inbox')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(api.calls.at(-1)?.input).toEqual({ body: { email: 'lovelace@example.net' } });
});

test('mailed link confirms once it was opened here', async () => {
  const { api, openLink } = await askForChange();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }));
  expect(await screen.findByText('Check your inbox')).toBeVisible();
  expect(api.calls.at(-1)?.input).toMatchObject({ body: { email } });
  await userEvent.click(screen.getByRole('button', { name: 'I’ve signed in by the link' }));
  expect(await screen.findByText(/^You aren’t signed in by the link yet/)).toBeVisible();
  openLink();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve signed in by the link' }));
  expect(await screen.findByText('Check your new inbox')).toBeVisible();
});

test.each([
  ['nothing else', { hasPassword: false, hasPasskey: false }, []],
  ['a password', { hasPassword: true, hasPasskey: false }, ['Confirm with password']],
  ['a passkey', { hasPassword: false, hasPasskey: true }, ['Confirm with a passkey']],
])('member with %s is offered that and a mailed link', async (_what, proofs, offered) => {
  Object.assign(window, { PublicKeyCredential: class {} });
  await askForChange(proofs);
  await screen.findByRole('button', { name: 'Send me a sign-in link' });
  const names = screen
    .queryAllByRole('button', { name: /^Confirm with/ })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(offered);
  expect(screen.queryAllByLabelText('Your password')).toHaveLength(proofs.hasPassword ? 1 : 0);
});

test('closed dialog changes nothing and keeps the input', async () => {
  const { dialog } = await askForChange();
  dialog.dispatchEvent(new Event('close'));
  expect(await screen.findByText('Nothing was changed. To continue, confirm that it’s you.')).toBeVisible();
  expect(screen.getByLabelText('New email address')).toHaveValue('lovelace@example.net');
});
