import {
  accountRoutes,
  programmeCalendarRoutes,
  programmeRoutes,
  pushRoutes,
  userRoutes,
} from '@funnel/contracts';
import { testVisitor } from '@funnel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getInputs, openAccount } from '../testing/open-account';
import { createPlan } from '../testing/programmes';

const email = 'ada@example.org';
const seenAt = '2026-11-22T10:00:00.000Z';
const profile = {
  uuid: testVisitor.uuid,
  email,
  emailSource: null,
  firstName: 'Ada',
  timeZone: 'America/Denver',
};

function answerSessions() {
  const current = { id: testVisitor.uuid, browser: 'Firefox on Windows', isCurrent: true };
  const other = { id: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', browser: 'Safari on iOS', isCurrent: false };
  let sessions = [current, other].map((one) => ({ ...one, createdAt: seenAt, lastSeenAt: seenAt }));
  const keepCurrent = () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
  };
  return [
    [accountRoutes.listSessions, () => ({ sessions })],
    [
      accountRoutes.endSession,
      () => {
        keepCurrent();
        return { ended: true as const };
      },
    ],
    [accountRoutes.changePassword, () => ({ token: 'ifl_2' })],
  ] as const;
}

test('member signs out another device', async () => {
  const { api } = openAccount('/account/security', { answers: answerSessions() });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Safari on iOS' }));
  expect(await screen.findByText('This browser')).toBeVisible();
  expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent('Signed out there.');
  expect(api.calls.map(({ route }) => route)).toContain('DELETE /account/sessions/:sessionId');
});

test('changed password continues with the new token', async () => {
  const { recording } = openAccount('/account/security', { answers: answerSessions() });
  await userEvent.type(await screen.findByLabelText('New password'), 'another harbour 8');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByLabelText('New password')).toHaveValue('');
  expect(recording.sessions).toMatchObject([{ token: 'ifl_2', email }]);
});

test('member changes name and time zone', async () => {
  const { api, recording } = openAccount('/account/profile', {
    answers: [
      [userRoutes.read, () => profile],
      [userRoutes.change, ({ body }) => ({ ...profile, firstName: body.firstName ?? profile.firstName })],
    ],
  });
  const name = await screen.findByLabelText('First name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Augusta');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await userEvent.selectOptions(await screen.findByLabelText('Time zone'), 'Europe/London');
  await userEvent.click(screen.getByRole('button', { name: 'Save time zone' }));
  expect(getInputs(api, 'PATCH /user')).toEqual([
    { body: { firstName: 'Augusta' } },
    { body: { timeZone: 'Europe/London' } },
  ]);
  expect(recording.userChanges).toEqual([{ firstName: 'Augusta' }]);
});

test('new address waits for its confirmation', async () => {
  const { api } = openAccount('/account/profile', {
    answers: [
      [userRoutes.read, () => profile],
      [accountRoutes.changeEmail, () => ({ sent: true as const })],
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Email' }));
  const field = section.getByLabelText('New email address');
  await userEvent.type(field, email);
  await userEvent.click(section.getByRole('button', { name: 'Change email' }));
  expect(field).toHaveAccessibleDescription('This is already your email.');
  await userEvent.clear(field);
  await userEvent.type(field, 'lovelace@example.net');
  await userEvent.click(section.getByRole('button', { name: 'Change email' }));
  expect(await section.findByText('Check your new inbox')).toBeVisible();
  expect(getInputs(api, 'POST /account/email')).toEqual([{ body: { email: 'lovelace@example.net' } }]);
});

test('a wrong address is said until it is corrected', async () => {
  openAccount('/account/profile', { answers: [[userRoutes.read, () => profile]] });
  const section = within(await screen.findByRole('region', { name: 'Email' }));
  const field = section.getByLabelText('New email address');
  await userEvent.type(field, 'lovelace');
  await userEvent.click(section.getByRole('button', { name: 'Change email' }));
  expect(field).toHaveAccessibleDescription('Check the email address. It should look like name@example.com.');
  await userEvent.type(field, '@example.net');
  expect(field).not.toHaveAccessibleDescription();
});

test('member turns optional mails on', async () => {
  const { recording } = openAccount('/account/notifications', {
    answers: [
      [programmeRoutes.read, () => createPlan()],
      [programmeCalendarRoutes.read, () => ({ since: null })],
      [pushRoutes.read, () => ({ publicKey: null, isOn: false })],
    ],
  });
  await userEvent.click(await screen.findByLabelText('Emails about plans and offers'));
  await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  expect(recording.consents).toEqual([{ decisions: { messaging: true }, surface: 'account-notifications' }]);
  expect(screen.getByText('Receipts and refunds')).toBeVisible();
});
