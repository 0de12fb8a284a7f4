import { type Programme, type ProgrammeReminder, programmeRoutes } from '@funnel/contracts';
import { networkError } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { active } from '../../testing/memberships';
import { getInputs, openAccount } from '../../testing/open-account';
import { createPlan } from '../../testing/programmes';

afterEach(() => localStorage.clear());

const doneToday = (time = '07:48') =>
  createPlan({ 'sleep-1': 'done' }, `${new Date().toISOString().slice(0, 10)}T${time}:00.000Z`);

/** Opens Today of a member who did the step at 7:48, unless the plan says otherwise; `save` is what the API makes of a reminder. */
function openToday(
  plan: Programme = doneToday(),
  save: (wanted: ProgrammeReminder) => ProgrammeReminder = (wanted) => wanted,
) {
  return openAccount('/account', {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => plan],
      [programmeRoutes.changeReminder, ({ body }) => ({ reminder: save(body.reminder) })],
    ],
  });
}

const question = 'Want an email at 8:00 AM on days when a step is waiting?';

test('after a step Today asks once, and a yes turns the reminder on', async () => {
  const { api } = openToday();
  expect(await screen.findByRole('group', { name: question })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  const line = await screen.findByText('We’ll remind you at 8:00 AM by email.');
  expect(line).toBeVisible();
  expect(document.activeElement).toContainElement(line);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(getInputs(api, 'POST /account/plan/reminder')).toEqual([
    { body: { reminder: { days: 'daily', hour: 8 }, timeZone: 'UTC' } },
  ]);
});

test('after a step at night Today offers the usual hour', async () => {
  const { api } = openToday(doneToday('03:00'));
  await screen.findByRole('group', { name: 'Want an email at 9:00 AM on days when a step is waiting?' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('We’ll remind you at 9:00 AM by email.')).toBeVisible();
  expect(getInputs(api, 'POST /account/plan/reminder')).toEqual([
    { body: { reminder: { days: 'daily', hour: 9 }, timeZone: 'UTC' } },
  ]);
});

test('a no is kept', async () => {
  const { unmount, api } = openToday();
  await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set a reminder' })).toHaveAttribute(
    'href',
    '/account/notifications#reminders',
  );
  expect(getInputs(api, 'POST /account/plan/reminder')).toEqual([]);
  unmount();
  openToday();
  expect(await screen.findByRole('link', { name: 'Set a reminder' })).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test.each<[string, Programme]>([
  ['before a step is done', createPlan()],
  ['with a reminder by email', { ...doneToday(), reminder: { days: 'daily', hour: 20 } }],
  ['with notifications', { ...doneToday(), otherReminders: { push: true, calendar: false } }],
  ['with a calendar link', { ...doneToday(), otherReminders: { push: false, calendar: true } }],
  ['where the API does not say it', { ...doneToday(), otherReminders: undefined }],
])('Today asks nothing %s', async (_when, plan) => {
  openToday(plan);
  expect(await screen.findByRole('link', { name: /^(Set a|Change the) reminder$/ })).toBeVisible();
  expect(screen.queryByText(/^Want an email at/)).not.toBeInTheDocument();
});

test('yes for an unsubscribed address says why nothing comes', async () => {
  openToday(doneToday(), () => null);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/^ada@example\.org was unsubscribed from our emails/)).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test('yes that is not saved keeps the question', async () => {
  openToday(doneToday(), () => {
    throw networkError();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  expect(screen.getByText(question)).toBeVisible();
});
