import { type Lesson, programmeRoutes } from '@funnel/contracts';
import { fail, refusal } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installBrowserStorage, removeBrowserStorage } from '../../testing/browser-storage';
import { openAccount } from '../../testing/open-account';
import { createPlan } from '../../testing/programmes';

const lesson: Lesson = {
  id: 'sleep-1',
  title: 'Step sleep 1',
  themeTitle: 'Theme sleep',
  lesson: ['First paragraph.'],
  action: 'Write down two times.',
  more: 'Underline one.',
  minutes: 10,
};

function openApp(plan = createPlan({ 'sleep-1': 'done' })) {
  return openAccount('/account/app', {
    answers: [
      [programmeRoutes.read, () => plan],
      [programmeRoutes.readLesson, ({ params }) => ({ ...lesson, id: params.stepId })],
    ],
  });
}

const pressKeep = async () =>
  await userEvent.click(await screen.findByRole('button', { name: 'Keep today’s step on this device' }));

afterEach(removeBrowserStorage);

test('nothing is kept before the member presses, and nothing after', async () => {
  const { readKept, register, registration } = installBrowserStorage();
  const { api } = openApp();
  await screen.findByRole('button', { name: 'Keep today’s step on this device' });
  expect(readKept()).toBeUndefined();
  expect(register).not.toHaveBeenCalled();
  await pressKeep();
  expect(await screen.findByText('Today’s step is kept on this device.')).toBeVisible();
  expect(register).toHaveBeenCalledWith('/service-worker.js?locale=en', {
    scope: '/account',
    updateViaCache: 'none',
  });
  expect(api.calls.map(({ route }) => route)).toContain('GET /account/plan/steps/:stepId');
  expect(readKept()?.page).toMatchObject({
    lang: 'en',
    title: 'Step sleep 1',
    place: 'Week 1 · Day 2 of 28 · Theme sleep',
    lesson: ['First paragraph.'],
    more: { title: 'If there’s time left:', text: 'Underline one.' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Erase the step from this device' }));
  expect(await screen.findByText('Today’s step is no longer on this device.')).toBeVisible();
  expect(readKept()).toBeUndefined();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
});

test('plan without an open step says that nothing is kept yet', async () => {
  const { readKept } = installBrowserStorage();
  const plan = createPlan();
  openApp({ ...plan, today: { ...plan.today, stepId: null } });
  await pressKeep();
  expect(
    await screen.findByText('No step is open now. The next one is kept when you open Today.'),
  ).toBeVisible();
  expect(readKept()).toMatchObject({ page: null });
});

test('worker stays for notifications after the step is erased', async () => {
  const { readKept, registration } = installBrowserStorage();
  registration.pushManager.getSubscription.mockResolvedValue({});
  openApp();
  await pressKeep();
  await userEvent.click(await screen.findByRole('button', { name: 'Erase the step from this device' }));
  expect(await screen.findByText('Today’s step is no longer on this device.')).toBeVisible();
  expect(readKept()).toBeUndefined();
  expect(registration.unregister).not.toHaveBeenCalled();
});

test('site that switched its worker off says that nothing was kept', async () => {
  const { readKept } = installBrowserStorage({ state: 'redundant' });
  openApp();
  await pressKeep();
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  expect(readKept()).toBeUndefined();
});

test('without a membership nothing is kept', async () => {
  const { readKept, registration } = installBrowserStorage();
  openAccount('/account/app', {
    answers: [[programmeRoutes.read, fail(refusal('membership-required'))]],
  });
  await pressKeep();
  expect(await screen.findByText('The plan comes with a running membership.')).toBeVisible();
  expect(readKept()).toBeUndefined();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
});
