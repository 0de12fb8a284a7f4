import { membershipRoutes, type Programme, programmeRoutes, type StepState } from '@funnel/contracts';
import { fail, failOnce, networkError, refusal, testVisitor } from '@funnel/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { installBrowserStorage, removeBrowserStorage } from '../../testing/browser-storage';
import { active, ended, pastDue, paused, unpaid } from '../../testing/memberships';
import { openAccount } from '../../testing/open-account';
import { createPlan } from '../../testing/programmes';
import { finished, lesson } from '../../testing/samples';

const firstWeek = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, day) => [`sleep-${day + 1}`, 'done' as const]),
);

afterEach(() => {
  jest.restoreAllMocks();
  removeBrowserStorage();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** Opens a page of a member whose steps keep their states. */
function open(route: string, givenPlan?: () => Programme) {
  const states: Record<string, StepState> = {};
  const plan = givenPlan ?? (() => createPlan(states));
  return openAccount(route, {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => plan()],
      [programmeRoutes.readLesson, () => lesson],
      [
        programmeRoutes.changeStep,
        ({ params, body }) => {
          states[params.stepId] = body.state;
          return plan();
        },
      ],
      [programmeRoutes.changeReminder, ({ body }) => ({ reminder: body.reminder })],
      [
        programmeRoutes.restart,
        () => {
          for (const id of Object.keys(states)) states[id] = 'open';
          return plan();
        },
      ],
    ],
  }).api;
}

test('Today is the step of the day, without billing', async () => {
  open('/account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(screen.getByText('Hello, Ada')).toBeVisible();
  expect(await screen.findByText('Week 1 · Day 1 of 28 · Theme sleep')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read today’s step' })).toHaveAttribute(
    'href',
    '/account/plan/sleep-1',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Step sleep 1',
  ]);
  expect(screen.getByText('About 10 minutes')).toBeVisible();
  expect(screen.getByText('Lead Step sleep 1')).toBeVisible();
  expect(screen.queryByText(/charge|\$/)).not.toBeInTheDocument();
  const card = screen.getByRole('heading', { name: 'Step sleep 1' }).parentElement;
  expect(card?.querySelectorAll('.primary, .secondary')).toHaveLength(1);
  expect(card?.querySelector('svg[viewBox="0 0 240 160"]')).toHaveAttribute('aria-hidden', 'true');
});

test('link to the open step names no topic and shows its lesson', async () => {
  open('/account/step');
  expect(await screen.findByRole('heading', { level: 1, name: 'Step sleep 1' })).toBeVisible();
  expect(screen.getByText('First paragraph.')).toBeVisible();
});

test('link to the open step shows Today when none is open', async () => {
  const plan = createPlan(firstWeek);
  open('/account/step', () => ({ ...plan, today: { ...plan.today, isDoneForToday: true } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('failed payment is said above the day', async () => {
  openAccount('/account', {
    subscription: pastDue,
    answers: [[programmeRoutes.read, () => createPlan()]],
  });
  expect(await screen.findByRole('heading', { name: 'Step sleep 1' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Your last payment didn’t go through');
});

test('Today without a membership says so and leads to it', async () => {
  openAccount('/account', {
    subscription: unpaid,
    answers: [
      [programmeRoutes.read, fail(refusal('membership-required'))],
      [programmeRoutes.preview, () => ({ isFromAnswers: true, themes: [], lesson })],
    ],
  });
  expect(await screen.findByText(/your membership isn’t active right now/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('A payment is missing');
  expect(await screen.findByText('First paragraph.')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'See my membership' })) {
    expect(link).toHaveAttribute('href', '/account/subscription');
  }
});

test.each([
  ['/account', 'Today'],
  ['/account/plan', 'Your four-week plan'],
])('paused member reads until when first, and resumes: %s', async (route, title) => {
  let isPaused = true;
  const { api } = openAccount(route, {
    subscription: () => (isPaused ? paused : active),
    answers: [
      [
        programmeRoutes.read,
        () => {
          if (isPaused) throw refusal('membership-required');
          return createPlan();
        },
      ],
      [programmeRoutes.preview, () => ({ isFromAnswers: true, themes: [], lesson })],
      [
        membershipRoutes.resume,
        () => {
          isPaused = false;
          return active;
        },
      ],
    ],
  });
  const notice = await screen.findByText('You’re paused until February 20, 2027');
  const heading = screen.getByRole('heading', { level: 1, name: title });
  const over = screen.getByText(/your membership isn’t active right now/);
  for (const [first, second] of [
    [heading, notice],
    [notice, over],
  ] as const) {
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(screen.getByText(/^If you resume, we’ll charge \$19\.99 now\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume and pay now' }));
  expect(await screen.findByRole('link', { name: 'Read today’s step' })).toBeVisible();
  expect(screen.queryByText(/isn’t active right now/)).not.toBeInTheDocument();
  expect(api.calls.filter(({ route: call }) => call === 'POST /account/subscription/resume')).toHaveLength(1);
});

test.each(['/account', '/account/plan'])('former member is led to the prices: %s', async (route) => {
  openAccount(route, {
    subscription: ended,
    answers: [
      [programmeRoutes.read, fail(refusal('membership-required'))],
      [programmeRoutes.preview, () => ({ isFromAnswers: true, themes: [], lesson })],
    ],
  });
  expect(await screen.findByText('Your membership has ended')).toBeVisible();
  expect(screen.getByText('It ended on October 28, 2026. You won’t be charged again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

/** Reads the step of the day and returns to Today. */
async function readStep(): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: 'Read today’s step' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Today' }));
}

test('Today offers to mark its step once that was opened', async () => {
  open('/account');
  expect(await screen.findByRole('link', { name: 'Read today’s step' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I did it' })).not.toBeInTheDocument();
  await readStep();
  expect(await screen.findByRole('button', { name: 'I did it' })).toBeVisible();
});

test('step is read again when it is opened again, and stays without a connection', async () => {
  let readLesson = () => ({ ...lesson, minutes: 5 });
  openAccount('/account', {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => createPlan()],
      [programmeRoutes.readLesson, () => readLesson()],
    ],
  });
  await readStep();
  readLesson = () => ({ ...lesson, minutes: 15 });
  await userEvent.click(await screen.findByRole('link', { name: 'Read today’s step' }));
  expect(await screen.findByText('About 15 minutes')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Today' }));
  readLesson = fail();
  await readStep();
  expect(await screen.findByRole('button', { name: 'I did it' })).toBeVisible();
});

test('done step ends the day and can be taken back', async () => {
  open('/account');
  await readStep();
  await userEvent.click(await screen.findByRole('button', { name: 'I did it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Done for today' })).toHaveFocus());
  expect(await screen.findByText('Done: Step sleep 1')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Week 1' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 7 done',
  );
  expect(screen.getByRole('link', { name: 'Step sleep 2' })).toHaveAttribute('href', '/account/plan/sleep-2');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Week 1 · Day 1 of 28 · Theme sleep')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Step sleep 1' })).toHaveFocus();
});

test.each<[string, Programme, number]>([
  ['before the first step', createPlan(), 1],
  ['after it', createPlan({ 'sleep-1': 'done' }), 0],
  ['in a later plan', { ...createPlan(), finished: [finished] }, 0],
])('Today says how the plan works only at the beginning: %s', async (_time, plan, times) => {
  open('/account', () => plan);
  expect(await screen.findByRole('link', { name: 'See all four weeks' })).toBeVisible();
  expect(screen.queryAllByText(/^One small step a day\./)).toHaveLength(times);
});

test('step done earlier today is still said after a reload', async () => {
  open('/account', () => createPlan({ 'sleep-1': 'done' }, new Date().toISOString()));
  expect(await screen.findByText('Done: Step sleep 1')).toBeVisible();
  expect(screen.getByText('A step on 1 of the last 7 days')).toBeVisible();
});

test('days away are not mentioned', async () => {
  open('/account', () => ({
    ...createPlan({ 'sleep-1': 'done' }, '2026-01-05T09:00:00.000Z'),
    today: { stepId: 'sleep-2', isDoneForToday: false },
  }));
  expect(await screen.findByText('Week 1 · Day 2 of 28 · Theme sleep')).toBeVisible();
  expect(screen.queryByText(/of the last 7 days/)).not.toBeInTheDocument();
});

test('end of a week leads to its look back', async () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  const { calls } = open('/account', () => createPlan(firstWeek, new Date().toISOString()));
  expect(await screen.findByRole('heading', { name: 'Week 1 done' })).toBeVisible();
  expect(screen.getByText(/^You did all 7 steps of this week\./)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Look back at week 1' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Week 1: Theme sleep' })).toHaveFocus());
  expect(scrolled).toEqual(['Week 1: Theme sleep']);
  expect(calls.map(({ route }) => route)).toContain('GET /account/plan');
});

test.each(['/account', '/account/plan'])('%s says the reminder and leads to its settings', async (route) => {
  open(route, () => ({ ...createPlan(), reminder: { days: 'weekdays', hour: 19 } }));
  expect(await screen.findByText('We’ll remind you Monday to Friday at 7:00 PM by email.')).toBeVisible();
  expect(screen.queryByLabelText('How often')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Change the reminder' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reminders' })).toHaveFocus());
});

test('Today names each way to be reminded, at the usual hour without an email', async () => {
  const other = { push: true, calendar: true };
  open('/account', () => ({ ...createPlan({ 'sleep-1': 'done' }), otherReminders: other }));
  expect(
    await screen.findByText('We’ll remind you at 9:00 AM on your device and in your calendar.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Want an email at/)).not.toBeInTheDocument();
});

test('page that stays open shows the next day on return', async () => {
  let plan = createPlan({ 'sleep-1': 'done' });
  open('/account', () => plan);
  expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
  plan = { ...plan, today: { stepId: 'sleep-2', isDoneForToday: false } };
  fireEvent.focus(window);
  expect(await screen.findByText('Week 1 · Day 2 of 28 · Theme sleep')).toBeVisible();
});

test('skipped step shows the next one', async () => {
  open('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip this one' }));
  expect(await screen.findByText('Week 1 · Day 2 of 28 · Theme sleep')).toBeVisible();
  expect(screen.getByText('Skipped: Step sleep 1')).toBeVisible();
});

test('finished plan can be read again', async () => {
  const all = Object.fromEntries(
    createPlan().weeks.flatMap(({ steps }) => steps.map(({ id }) => [id, 'done' as const])),
  );
  open('/account', () => createPlan(all, new Date().toISOString()));
  expect(await screen.findByText(/^You did 28 of 28 steps\./)).toBeVisible();
  const next = screen.getByRole('link', { name: 'Choose my next four weeks' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(next.compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(undo).toHaveClass('quiet');
});

test('the morning after the last step, Today counts no days and names no reminder', async () => {
  const all = Object.fromEntries(
    createPlan().weeks.flatMap(({ steps }) => steps.map(({ id }) => [id, 'done' as const])),
  );
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  open('/account', () => ({
    ...createPlan(all, yesterday),
    today: { stepId: null, isDoneForToday: false },
    reminder: { days: 'daily', hour: 19 },
  }));
  expect(await screen.findByRole('heading', { name: 'Four weeks done' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose my next four weeks' })).toBeVisible();
  expect(screen.queryByText(/of the last 7 days|reminder/i)).not.toBeInTheDocument();
});

test('Today leads a member who keeps no step to the switch', async () => {
  installBrowserStorage();
  open('/account');
  await userEvent.click(await screen.findByRole('link', { name: 'keep today’s step on this device' }));
  expect(await screen.findByRole('heading', { name: 'Today’s step without a connection' })).toHaveFocus();
});

test.each([
  ['keeps the step', () => installBrowserStorage().keep({ uuid: testVisitor.uuid, until: '', page: null })],
  ['has a browser that can’t', () => undefined],
])('Today doesn’t offer to keep the step to a member who %s', async (_who, prepare) => {
  prepare();
  open('/account');
  await screen.findByRole('link', { name: 'Set a reminder' });
  expect(screen.queryByText(/^Sometimes offline/)).not.toBeInTheDocument();
});

test('lesson is read and marked', async () => {
  open('/account/plan/sleep-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Step sleep 1' })).toBeVisible();
  expect(document.title).toBe('Step sleep 1 · Tidewell');
  expect(screen.getByText('Second paragraph.')).toBeVisible();
  expect(screen.getByText('Underline one.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I did it' }));
  const done = await screen.findByText('Done. Nice work.');
  expect(done).toBeVisible();
  expect(document.activeElement).toContainElement(done);
  expect(screen.getByRole('progressbar', { name: 'Week 1' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 7 done',
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'I did it' })).toBeVisible();
  expect(screen.queryByText('Done. Nice work.')).not.toBeInTheDocument();
});

test('done step of another day names no next step while today’s is open', async () => {
  open('/account/plan/sleep-1', () => ({
    ...createPlan({ 'sleep-1': 'done' }, '2026-01-05T09:00:00.000Z'),
    today: { stepId: 'sleep-2', isDoneForToday: false },
  }));
  expect(await screen.findByText('Done. Nice work.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByText('Step sleep 2')).not.toBeInTheDocument();
});

test.each<[string, () => Error, text: string]>([
  ['no connection', networkError, 'Nothing is lost. Check your connection and try again.'],
  ['a failing server', () => refusal('internal'), 'Nothing is lost. Check your connection and try again.'],
  [
    'a step the plan no longer has',
    () => refusal('not-found'),
    'Nothing is lost. If you started over on another device, open your plan again.',
  ],
])('step that does not load says what to do: %s', async (_cause, createError, text) => {
  openAccount('/account/plan/sleep-1', {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => createPlan()],
      [programmeRoutes.readLesson, fail(createError())],
    ],
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('plan lists four weeks with their states', async () => {
  open('/account/plan', () => createPlan({ 'sleep-1': 'done', 'sleep-2': 'skipped' }));
  const week = within(await screen.findByRole('region', { name: 'Week 1: Theme sleep' }));
  expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Step sleep 1 Done',
    '–Step sleep 2 Skipped',
    '3Step sleep 3 Next · 10 min',
    ...[4, 5, 6, 7].map((day) => `${day}Step sleep ${day} 10 min`),
  ]);
  expect(week.getByText('1 of 7 done, 1 skipped')).toBeVisible();
  const marks = [...(week.getByRole('heading').parentElement?.querySelectorAll('[data-state]') ?? [])];
  expect(marks.map((mark) => mark.getAttribute('data-state'))).toEqual([
    'done',
    'skipped',
    'next',
    ...Array.from({ length: 4 }, () => 'open'),
  ]);
  expect(marks.every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
  expect(screen.getByRole('heading', { name: 'Next: Step sleep 3' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'step' })).toHaveTextContent('Step sleep 3');
  const weeks = screen.getAllByRole('region', { name: /^Week/ });
  expect(weeks.map((region) => region.querySelector('details')?.open)).toEqual([true, false, false, false]);
  expect(screen.getByText('About starting')).not.toBeVisible();
  await userEvent.click(screen.getByRole('heading', { name: 'Week 2: Theme starting' }));
  expect(screen.getByText('About starting')).toBeVisible();
});

test('finished week looks back', async () => {
  open('/account/plan#week-1', () =>
    createPlan({ ...firstWeek, 'sleep-3': 'skipped' }, '2026-11-14T12:00:00.000Z'),
  );
  const week = within(await screen.findByRole('region', { name: 'Week 1: Theme sleep' }));
  expect(week.getByText('You did 6 of 7 steps and skipped 1.')).toBeVisible();
  expect(week.getByText('Finished on November 14')).toBeVisible();
  expect(week.queryByText(/\bdone\b/i)).not.toBeInTheDocument();
  const [repeat, skipped] = week.getAllByRole('list', { hidden: true });
  const links = within(repeat as HTMLElement).getAllByRole('link', { hidden: true });
  expect(links).toHaveLength(6);
  expect(links[0]).not.toBeVisible();
  await userEvent.click(week.getByRole('heading', { name: 'Which one helped? Mark it to find it again.' }));
  expect(links[0]).toBeVisible();
  expect(repeat?.querySelectorAll('li svg')).toHaveLength(6);
  expect(skipped?.querySelector('svg')).toBeNull();
  expect(within(skipped as HTMLElement).getByRole('link', { name: 'Step sleep 3' })).toHaveAttribute(
    'href',
    '/account/plan/sleep-3',
  );
});

test.each([
  ['tomorrow', true, 'Look at the next step'],
  ['now', false, 'Read today’s step'],
])('after a finished week the next one comes first: %s', async (_when, isDoneForToday, action) => {
  const plan = createPlan(firstWeek);
  open('/account/plan', () => ({ ...plan, today: { ...plan.today, isDoneForToday } }));
  const next = await screen.findByRole('heading', { name: 'Next: Step starting 1' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(next);
  expect(screen.getByText('Week 2 · Day 8 of 28 · Theme starting')).toBeVisible();
  expect(screen.getByText('Lead Step starting 1')).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/account/plan/starting-1');
});

test('finished plan says once what was done', async () => {
  open('/account/plan', () =>
    createPlan(
      Object.fromEntries(
        createPlan().weeks.flatMap(({ steps }) => steps.map(({ id }) => [id, 'done' as const])),
      ),
    ),
  );
  expect(await screen.findByText(/^You did 28 of 28 steps\./)).toBeVisible();
  expect(screen.getAllByText(/28.of.28/)).toHaveLength(1);
});

test('step that helped is marked at the look back, and named after the last week', async () => {
  const all = Object.fromEntries(
    createPlan().weeks.flatMap(({ steps }) => steps.map(({ id }) => [id, 'done' as const])),
  );
  const helpful = new Set<string>();
  const { api } = openAccount('/account/plan#week-1', {
    subscription: active,
    answers: [
      [
        programmeRoutes.read,
        () => {
          const plan = createPlan(all);
          for (const step of plan.weeks.flatMap(({ steps }) => steps)) step.hasHelped = helpful.has(step.id);
          return plan;
        },
      ],
      [
        programmeRoutes.markHelpful,
        failOnce(({ params, body }) => {
          if (body.hasHelped) helpful.add(params.stepId);
          else helpful.delete(params.stepId);
          return createPlan(all);
        }),
      ],
    ],
  });
  const region = within(await screen.findByRole('region', { name: 'Week 1: Theme sleep' }));
  await userEvent.click(region.getByRole('heading', { name: /^Which one helped\?/ }));
  const mark = screen.getByRole('button', { name: 'It helped Step sleep 2' });
  expect(mark).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText('What helped you')).not.toBeInTheDocument();
  await userEvent.click(mark);
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  await userEvent.click(mark);
  expect(await screen.findByText('What helped you')).toBeVisible();
  expect(mark).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('link', { name: 'Step sleep 2' })).toHaveLength(2);
  await userEvent.click(mark);
  await waitFor(() => expect(screen.queryByText('What helped you')).not.toBeInTheDocument());
  expect(api.calls.filter(({ route }) => route.endsWith('/helped'))).toHaveLength(3);
});

test('finished week without dates looks back, too', async () => {
  open('/account/plan#week-1', () => createPlan(firstWeek));
  expect(await screen.findByText('You did all 7 steps of this week.')).toBeVisible();
});

test('starting over asks first and says what is lost, then opens every step', async () => {
  const states: Record<string, StepState> = { 'sleep-1': 'done', 'sleep-2': 'skipped' };
  const work = { id: 'work', title: 'Work and study', number: 2 };
  const { api } = openAccount('/account/plan', {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => ({ ...createPlan(states), programme: work })],
      [
        programmeRoutes.restart,
        failOnce(() => {
          for (const id of Object.keys(states)) states[id] = 'open';
          return createPlan(states);
        }),
      ],
    ],
  });
  const countRestarts = () => api.calls.filter(({ route }) => route.endsWith('/restart')).length;
  await userEvent.click(await screen.findByText('Start over'));
  expect(screen.getByText(/^“Work and study” begins again with day 1/)).toBeVisible();
  const ask = screen.getByRole('button', { name: 'Start over with day 1' });
  await userEvent.click(ask);
  const dialog = within(screen.getByRole('dialog', { name: 'Start this plan over?' }));
  expect(dialog.getByText(/^Steps done: 1\. Skipped: 1\. .* you can’t undo this\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my progress' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(countRestarts()).toBe(0);
  await userEvent.click(ask);
  await userEvent.click(screen.getByRole('button', { name: 'Start over now' }));
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start over now' }));
  expect(await screen.findByText('Your plan starts again with day 1.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(countRestarts()).toBe(2);
});

test('first plan that is started over is built from the newest answers', async () => {
  open('/account/plan');
  await userEvent.click(await screen.findByText('Start over'));
  expect(screen.getByText(/^This builds the plan again from your newest quiz answers/)).toBeVisible();
});

test('without a membership the first lesson stays open', async () => {
  openAccount('/account/plan', {
    answers: [
      [programmeRoutes.read, fail(refusal('membership-required'))],
      [programmeRoutes.preview, () => ({ isFromAnswers: true, themes: [], lesson })],
    ],
  });
  expect(await screen.findByText(/your membership isn’t active right now/)).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: 'The first step stays open: Step sleep 1' }),
  ).toBeVisible();
  expect(screen.getByText('First paragraph.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I did it' })).not.toBeInTheDocument();
});

test('plan names the site, its member and the day for a print, and keeps its numbers together', async () => {
  open('/account/plan');
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now());
  expect(await screen.findByText(`Tidewell · Ada · ${date}`)).toBeInTheDocument();
  expect(screen.getByText(/You’ve done/).textContent).toContain('0\u00a0of\u00a028.');
});

test('plan that failed to load can be retried', async () => {
  open(
    '/account/plan',
    failOnce(() => createPlan()),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Week 1: Theme sleep' })).toBeVisible();
});

test('plan is in Spanish', async () => {
  await activateSpanish();
  open('/account/plan');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu plan de cuatro semanas' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Semana 1: Theme sleep' })).toBeVisible();
});

test.each(['/account', '/account/plan'])(
  'plan without answers says that it suits anyone: %s',
  async (route) => {
    open(route, () => ({ ...createPlan(), isFromAnswers: false }));
    expect(await screen.findByText('This plan suits anyone')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/inflow-quiz');
  },
);

test('kept step follows the plan, and only its own member’s', async () => {
  const { keep, readKept } = installBrowserStorage();
  const until = '2026-01-01T00:00:00.000Z';
  keep({ uuid: testVisitor.uuid, until, page: null });
  open('/account');
  await waitFor(() => expect(readKept()?.page?.place).toBe('Week 1 · Day 1 of 28 · Theme sleep'));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip this one' }));
  await waitFor(() => expect(readKept()?.page?.place).toBe('Week 1 · Day 2 of 28 · Theme sleep'));
  expect(readKept()?.until).not.toBe(until);
});

test('page that stays open renews the kept step when its member returns', async () => {
  const { keep, readKept } = installBrowserStorage();
  keep({ uuid: testVisitor.uuid, until: '2026-01-01T00:00:00.000Z', page: null });
  open('/account');
  await waitFor(() => expect(readKept()?.page).toBeTruthy());
  const inDays = Date.now() + 8 * 24 * 60 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(inDays);
  fireEvent.focus(window);
  await waitFor(() => expect(Date.parse(readKept()?.until ?? '')).toBeGreaterThan(inDays));
});

test.each([
  ['a failed call', fail(), 'Nothing is lost. Check your connection and try again.'],
  ['a step of an earlier plan', fail(refusal('not-found')), /If you started over on another device/],
])('%s says what to do', async (_cause, readLesson, text) => {
  openAccount('/account/plan/sleep-1', {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => createPlan()],
      [programmeRoutes.readLesson, readLesson],
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('step of another person is erased from the browser', async () => {
  const { keep, readKept } = installBrowserStorage();
  keep({ uuid: 'another', until: '2026-01-01T00:00:00.000Z', page: null });
  open('/account');
  await waitFor(() => expect(readKept()).toBeUndefined());
});

test('ended membership takes the kept step away', async () => {
  const { keep, readKept } = installBrowserStorage();
  const { uuid } = testVisitor;
  const kept = {
    lang: 'en',
    documentTitle: '',
    notice: '',
    place: '',
    title: '',
    lesson: [],
    actionTitle: '',
  };
  const page = { ...kept, minutes: '', action: '', more: null, note: '', link: '' };
  keep({ uuid, until: '2026-01-01T00:00:00.000Z', page });
  openAccount('/account', {
    subscription: active,
    answers: [
      [programmeRoutes.read, fail(refusal('membership-required'))],
      [programmeRoutes.preview, fail()],
    ],
  });
  await waitFor(() => expect(readKept()?.page).toBeNull());
});
