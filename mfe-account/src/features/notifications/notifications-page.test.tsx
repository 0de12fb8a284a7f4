import { programmeCalendarRoutes } from '@funnel/contracts';
import { refusal } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';

const address = `https://api.example/v1/plan/calendar.ics?code=${'a'.repeat(43)}`;
const since = '2026-11-22T10:00:00.000Z';

test('new calendar link is shown once, copied and turned off', async () => {
  const user = userEvent.setup();
  openAccount('/account/notifications', {
    answers: [
      [programmeCalendarRoutes.read, () => ({ since: null })],
      [programmeCalendarRoutes.create, () => ({ since, address })],
      [programmeCalendarRoutes.remove, () => ({ since: null })],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
  expect(await screen.findByLabelText('Address for your calendar app')).toHaveValue(address);
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn the calendar link off' }));
  expect(await screen.findByText('The calendar link is off.')).toBeVisible();
  expect(screen.queryByLabelText('Address for your calendar app')).not.toBeInTheDocument();
});

test('calendar link from before has a date instead of an address', async () => {
  openAccount('/account/notifications', {
    answers: [[programmeCalendarRoutes.read, () => ({ since })]],
  });
  expect(await screen.findByText(/On since November 22, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New link' })).toBeVisible();
  expect(screen.queryByLabelText('Address for your calendar app')).not.toBeInTheDocument();
});

test('calendar link without a membership says what it needs', async () => {
  openAccount('/account/notifications', {
    answers: [
      [programmeCalendarRoutes.read, () => ({ since: null })],
      [
        programmeCalendarRoutes.create,
        () => {
          throw refusal('membership-required');
        },
      ],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
  expect(await screen.findByText('Reminders come with a running membership.')).toBeVisible();
});
