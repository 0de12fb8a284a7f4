import {
  type FinishedProgramme,
  type NextProgrammes,
  type Programme,
  programmeRoutes,
} from '@funnel/contracts';
import { fail, failOnce, refusal } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { getInputs, openAccount } from '../../testing/open-account';

const themesByPlan = {
  first: ['sleep', 'starting', 'time', 'planning'],
  work: ['focus', 'deadlines', 'interruptions', 'energy'],
  feelings: ['emotions', 'criticism', 'worry', 'patience'],
  home: ['household', 'money', 'conversations', 'rest'],
};

const createNext = (done: readonly string[] = ['first'], after: number | null = 1): NextProgrammes => ({
  after,
  programmes: Object.entries(themesByPlan).map(([id, themes]) => ({
    id,
    title: `Plan ${id}`,
    about: `About ${id}`,
    themes: themes.map((theme) => ({ id: theme, title: `Theme ${theme}`, intro: `About theme ${theme}` })),
    isDone: done.includes(id),
  })),
});

const plan: Programme = {
  isFromAnswers: true,
  startedAt: null,
  minutes: 10,
  weeks: [],
  today: { stepId: null, isDoneForToday: false },
  reminder: null,
};

const finished: FinishedProgramme = {
  id: 'first',
  title: 'Your first four weeks',
  number: 1,
  startedAt: '2026-10-01T08:00:00.000Z',
  endedAt: '2026-10-29T08:00:00.000Z',
  done: 24,
  skipped: 4,
};

function open(next: () => NextProgrammes = createNext, route = '/account/plan/next') {
  return openAccount(route, {
    answers: [
      [programmeRoutes.read, () => ({ ...plan, finished: [finished] })],
      [programmeRoutes.readNext, () => next()],
      [
        programmeRoutes.proposeNext,
        ({ body: { wishes } }) => ({
          proposal:
            wishes.length > 0
              ? { programmeId: 'home', reason: { kind: 'wishes' as const, themes: wishes } }
              : { programmeId: 'feelings', reason: { kind: 'area' as const, areaId: 'restlessness' } },
        }),
      ],
      [programmeRoutes.startNext, () => plan],
      [programmeRoutes.restart, () => plan],
      [
        programmeRoutes.readFinished,
        () => ({
          ...finished,
          weeks: [
            {
              number: 1,
              theme: { id: 'sleep', title: 'Theme sleep', intro: '' },
              steps: [{ id: 'sleep-1', day: 1, title: 'Step sleep 1', state: 'done' as const }],
            },
          ],
        }),
      ],
    ],
  }).api;
}

test('answers lead to a suggestion with its reason, which the member may start', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Some things are easier now' }));
  const rest = screen.getByRole('checkbox', { name: 'Theme rest' });
  expect(rest).toHaveAccessibleDescription('About theme rest');
  await userEvent.click(rest);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Theme money' }));
  expect(screen.queryByRole('checkbox', { name: 'Theme sleep' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest a plan for me' }));
  expect(await screen.findByRole('heading', { name: 'Our suggestion: Plan home' })).toHaveFocus();
  expect(screen.getByText('It includes what you’d like next: “Theme money” and “Theme rest”.')).toBeVisible();
  expect(getInputs(api, 'POST /account/plan/next/proposal')).toEqual([
    { body: { changes: ['easier'], wishes: ['money', 'rest'] } },
  ]);
  expect(getInputs(api, 'POST /account/plan/next')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start these four weeks' }));
  await waitFor(() =>
    expect(getInputs(api, 'POST /account/plan/next')).toEqual([
      { body: { programmeId: 'home', after: 1, timeZone: 'UTC' } },
    ]),
  );
});

test('suggestion names the area of the new answers', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest a plan for me' }));
  expect(
    await screen.findByText(/closest to what you answered about this area: Restlessness\./),
  ).toBeVisible();
});

test('member may choose another plan, repeat one, or build a new one', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat: Plan first' }));
  await waitFor(() =>
    expect(getInputs(api, 'POST /account/plan/next')).toEqual([
      { body: { programmeId: 'first', after: 1, timeZone: 'UTC' } },
    ]),
  );
});

test('new plan is built from the newest answers', async () => {
  const api = open();
  expect(await screen.findByRole('link', { name: 'take the quiz again' })).toHaveAttribute(
    'href',
    '/inflow-quiz',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Build a new plan' }));
  await waitFor(() => expect(getInputs(api, 'POST /account/plan/restart')).toHaveLength(1));
});

test('after every plan each can be repeated', async () => {
  open(() => createNext(['first', 'work', 'feelings', 'home'], 4));
  expect(await screen.findByText(/^You’ve done every plan we have\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suggest a plan for me' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Repeat: / })).toHaveLength(4);
});

test('nothing can be chosen while a step is open', async () => {
  open(() => createNext([], null));
  expect(await screen.findByText('Your plan still has open steps')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
});

test('plan that was not started can be tried again', async () => {
  openAccount('/account/plan/next', {
    answers: [
      [programmeRoutes.readNext, () => createNext()],
      [programmeRoutes.startNext, failOnce(() => plan)],
      [programmeRoutes.read, () => plan],
    ],
  });
  const start = await screen.findByRole('button', { name: 'Start: Plan work' });
  await userEvent.click(start);
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  await userEvent.click(start);
  await waitFor(() => expect(start).not.toBeInTheDocument());
});

test('without a membership nothing is offered', async () => {
  openAccount('/account/plan/next', {
    answers: [[programmeRoutes.readNext, fail(refusal('membership-required'))]],
  });
  expect(await screen.findByText(/your membership isn’t active right now/)).toBeVisible();
});

test('finished plans are listed under the plan with their counts', async () => {
  open(createNext, '/account/plan');
  expect(await screen.findByRole('link', { name: 'Your first four weeks' })).toHaveAttribute(
    'href',
    '/account/plan/finished/1',
  );
  expect(screen.getByText('Done: 24. Skipped: 4.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose my next four weeks' })).toHaveAttribute(
    'href',
    '/account/plan/next',
  );
});

test('finished plan can be looked back at and read', async () => {
  open(createNext, '/account/plan/finished/1');
  expect(await screen.findByText(/^From October 1, 2026 to October 29, 2026\. Steps done: 24/)).toBeVisible();
  await userEvent.click(screen.getByText('1 of 1 done'));
  expect(screen.getByRole('link', { name: 'Step sleep 1' })).toHaveAttribute('href', '/account/plan/sleep-1');
});

test('choice is in Spanish', async () => {
  await activateSpanish();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tus próximas cuatro semanas' })).toBeVisible();
});
