import {
  type ProgrammeReminder,
  programmeCalendarRoutes,
  programmeRoutes,
  pushRoutes,
} from '@funnel/contracts';
import { fail, refusal } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installBrowserStorage, removeBrowserStorage } from '../../testing/browser-storage';
import { getInputs, openAccount } from '../../testing/open-account';
import { createPlan } from '../../testing/programmes';

const address = `https://api.example/v1/plan/calendar.ics?code=${'a'.repeat(43)}`;
const noPush = [pushRoutes.read, () => ({ publicKey: null, isOn: false })] as const;
const plan = [programmeRoutes.read, () => createPlan()] as const;
const noFeed = [programmeCalendarRoutes.read, () => ({ since: null })] as const;
const since = '2026-11-22T10:00:00.000Z';

function openEmail(save: (wanted: ProgrammeReminder) => ProgrammeReminder) {
  return openAccount('/account/notifications', {
    answers: [
      plan,
      noPush,
      noFeed,
      [programmeRoutes.changeReminder, ({ body }) => ({ reminder: save(body.reminder) })],
    ],
  });
}

async function saveReminder(days: string): Promise<void> {
  await userEvent.selectOptions(await screen.findByLabelText('How often'), days);
  await userEvent.click(screen.getByRole('button', { name: 'Save reminder' }));
}

test('email reminder is off until the member chooses it', async () => {
  const { api } = openEmail((wanted) => wanted);
  const often = await screen.findByLabelText('How often');
  expect(often).toHaveValue('off');
  await userEvent.selectOptions(often, 'Monday to Friday');
  await userEvent.selectOptions(screen.getByLabelText('At what time'), '7:00 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Save reminder' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(getInputs(api, 'POST /account/plan/reminder')).toEqual([
    { body: { reminder: { days: 'weekdays', hour: 19 }, timeZone: 'UTC' } },
  ]);
});

test('unsubscribed address is told why nothing comes, and turning off is saved', async () => {
  openEmail(() => null);
  await saveReminder('Every day');
  expect(await screen.findByText(/^ada@example\.org was unsubscribed from our emails/)).toBeVisible();
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  await saveReminder('Never');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByText(/was unsubscribed from our emails/)).not.toBeInTheDocument();
});

test('email reminder without a membership says what it needs', async () => {
  openAccount('/account/notifications', {
    answers: [[programmeRoutes.read, fail(refusal('membership-required'))], noPush, noFeed],
  });
  expect(await screen.findByText('Reminders come with a running membership.')).toBeVisible();
  expect(screen.queryByLabelText('How often')).not.toBeInTheDocument();
});

test('new calendar link is shown once, copied and turned off', async () => {
  const user = userEvent.setup();
  openAccount('/account/notifications', {
    answers: [
      plan,
      noPush,
      noFeed,
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
  expect(screen.getByText('The calendar link is off.')).toHaveFocus();
  expect(screen.queryByLabelText('Address for your calendar app')).not.toBeInTheDocument();
});

test('calendar link from before has a date instead of an address', async () => {
  openAccount('/account/notifications', {
    answers: [plan, noPush, [programmeCalendarRoutes.read, () => ({ since })]],
  });
  expect(await screen.findByText(/On since November 22, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New link' })).toBeVisible();
  expect(screen.queryByLabelText('Address for your calendar app')).not.toBeInTheDocument();
});

test('calendar link without a membership says what it needs', async () => {
  openAccount('/account/notifications', {
    answers: [
      plan,
      noPush,
      noFeed,
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

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

/** A browser with notifications, whose member answers its question. */
function installPush(answer: NotificationPermission, state?: ServiceWorkerState) {
  const subscription = {
    endpoint,
    unsubscribe: jest.fn(async () => {
      current = null;
      return true;
    }),
  };
  let current: typeof subscription | null = null;
  const { register, registration, keep } = installBrowserStorage({ state });
  Object.assign(registration.pushManager, {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription;
      return subscription;
    },
  });
  const requestPermission = async () => answer;
  Object.assign(window, { PushManager: class {}, Notification: { permission: answer, requestPermission } });
  return { register, registration, subscription, keep };
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  removeBrowserStorage();
});

function openPush() {
  return openAccount('/account/notifications', {
    answers: [
      plan,
      noFeed,
      [pushRoutes.read, () => ({ publicKey: 'key', isOn: false })],
      [pushRoutes.turnOn, () => ({ publicKey: 'key', isOn: true })],
      [pushRoutes.turnOff, () => ({ publicKey: 'key', isOn: false })],
    ],
  });
}

test('notifications are turned on in this browser, and off with the worker', async () => {
  const { register, registration, subscription } = installPush('granted');
  const { api } = openPush();
  const button = await screen.findByRole('button', { name: 'Turn notifications on' });
  expect(register).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('Notifications are on in this browser.')).toBeVisible();
  expect(register).toHaveBeenCalledWith('/service-worker.js?locale=en', {
    scope: '/account',
    updateViaCache: 'none',
  });
  expect(getInputs(api, 'POST /account/push')).toMatchObject([{ body: { endpoint } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn notifications off' }));
  expect(await screen.findByText('Notifications are off in this browser.')).toBeVisible();
  expect(subscription.unsubscribe).toHaveBeenCalled();
  expect(registration.unregister).toHaveBeenCalled();
});

test('blocked notifications are explained, and no worker is registered', async () => {
  const { register } = installPush('denied');
  openPush();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn notifications on' }));
  expect(await screen.findByText(/doesn’t let this site show notifications/)).toBeVisible();
  expect(register).not.toHaveBeenCalled();
});

test('site that switched its worker off turns nothing on, and says so', async () => {
  installPush('granted', 'redundant');
  const { api } = openPush();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn notifications on' }));
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  expect(getInputs(api, 'POST /account/push')).toEqual([]);
});

test('browser without a push service names the other ways', async () => {
  const { registration } = installPush('granted');
  const subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
  Object.assign(registration.pushManager, { subscribe });
  const { api } = openPush();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn notifications on' }));
  expect(await screen.findByText(/^This browser couldn’t turn notifications on\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'email reminder' })).toHaveAttribute(
    'href',
    '/account/notifications#reminders',
  );
  expect(screen.queryByText('That wasn’t saved')).not.toBeInTheDocument();
  expect(getInputs(api, 'POST /account/push')).toEqual([]);
});

test('kept step keeps its worker when notifications are turned off', async () => {
  const { keep, registration } = installPush('granted');
  keep({ uuid: 'a', until: since, page: null });
  openPush();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn notifications on' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn notifications off' }));
  expect(await screen.findByText('Notifications are off in this browser.')).toBeVisible();
  expect(registration.unregister).not.toHaveBeenCalled();
});

test('browser without notifications says so', async () => {
  openPush();
  expect(await screen.findByText(/This browser doesn’t offer notifications/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn notifications on' })).not.toBeInTheDocument();
});
