import { type NextProgrammes, type Programme, type ProposalReason, programmeRoutes } from '@funnel/contracts';
import { fail, failOnce, refusal } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { getInputs, openAccount } from '../../testing/open-account';
import { createNext, finished } from '../../testing/samples';

const plan: Programme = {
  isFromAnswers: true,
  startedAt: null,
  minutes: 10,
  weeks: [],
  today: { stepId: null, isDoneForToday: false },
  reminder: null,
};

function open(
  next: () => NextProgrammes = createNext,
  route = '/account/plan/next',
  reason: ProposalReason = { kind: 'order' },
) {
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
              : { programmeId: 'work', reason },
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
  expect(await screen.findByRole('heading', { name: 'Our suggestion: Plan work' })).not.toHaveFocus();
  expect(screen.getByText('It’s the plan that comes next.')).toBeVisible();
  await userEvent.click(screen.getByText('Something has changed'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Some things are easier now' }));
  await userEvent.click(screen.getByText('Choose the themes yourself'));
  const rest = screen.getByRole('checkbox', { name: 'Theme rest' });
  expect(rest).toHaveAccessibleDescription('About theme rest');
  await userEvent.click(rest);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Theme money' }));
  expect(screen.queryByRole('checkbox', { name: 'Theme sleep' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest a plan with these themes' }));
  expect(await screen.findByRole('heading', { name: 'Our suggestion: Plan home' })).toHaveFocus();
  expect(screen.getByText('It includes what you’d like next: “Theme money” and “Theme rest”.')).toBeVisible();
  expect(getInputs(api, 'POST /account/plan/next/proposal')).toEqual([
    { body: { changes: [], wishes: [] } },
    { body: { changes: ['easier'], wishes: ['money', 'rest'] } },
  ]);
  expect(getInputs(api, 'POST /account/plan/next')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start this plan' }));
  await waitFor(() =>
    expect(getInputs(api, 'POST /account/plan/next')).toEqual([
      { body: { programmeId: 'home', after: 1, timeZone: 'UTC' } },
    ]),
  );
});

test('suggestion names the area of the new answers', async () => {
  open(createNext, '/account/plan/next', { kind: 'area', areaId: 'restlessness' });
  expect(
    await screen.findByText(/closest to what you answered about this area: Restlessness\./),
  ).toBeVisible();
});

test.each<[change: string, reason: ProposalReason, said: RegExp]>([
  ['Some things are easier now', { kind: 'order' }, /^You said that some things are easier now\./],
  ['Not much has changed', { kind: 'order' }, /^You said that not much has changed\./],
  [
    'Work or study asks more of me',
    { kind: 'change' },
    /^You said that work or study asks more of you now\.$/,
  ],
  ['Feelings get in the way more often', { kind: 'order' }, /^You’ve done the plan for what you chose/],
])('suggestion takes up what was ticked: %s', async (change, reason, said) => {
  open(createNext, '/account/plan/next', reason);
  await userEvent.click(await screen.findByText('Something has changed'));
  await userEvent.click(screen.getByRole('checkbox', { name: change }));
  await userEvent.click(screen.getByRole('button', { name: 'Suggest a plan for me' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Our suggestion: Plan work' })).toHaveFocus();
});

test('of “easier” and “not much has changed” one is ticked, and the other is said to be cleared', async () => {
  open();
  await userEvent.click(await screen.findByText('Something has changed'));
  const [easier, same, work] = [
    'Some things are easier now',
    'Not much has changed',
    'Work or study asks more of me',
  ].map((name) => screen.getByRole('checkbox', { name })) as [HTMLElement, HTMLElement, HTMLElement];
  await userEvent.click(work);
  await userEvent.click(easier);
  await userEvent.click(same);
  expect(easier).not.toBeChecked();
  expect(screen.getByText('No longer ticked: Some things are easier now')).toBeVisible();
  await userEvent.click(easier);
  expect(same).not.toBeChecked();
  expect(screen.getByText('No longer ticked: Not much has changed')).toBeVisible();
  expect(easier).toBeChecked();
  expect(work).toBeChecked();
});

test.each([
  [null, 'Answer the questions again', /^If you like, answer the questions/],
  ['2026-11-20T08:00:00.000Z', 'See then and now', /^You answered them again on November 20, 2026\.$/],
])('areas that were answered again at %s are not asked about again', async (recheckedAt, link, text) => {
  open(() => ({ ...createNext(), recheckedAt }));
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/account/plan/recheck');
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByText(/^If you like, answer/)).toHaveLength(recheckedAt ? 0 : 1);
});

test('suggestion is all that stands open at first, and its button is the main one', async () => {
  open();
  const start = await screen.findByRole('button', { name: 'Start this plan' });
  for (const name of ['Not much has changed', 'Theme rest']) {
    const choice = screen.getByRole('checkbox', { name });
    expect(choice).not.toBeVisible();
    expect(start.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(screen.getByRole('button', { name: 'Start: Plan home' })).not.toBeVisible();
});

test('suggestion that did not come can be asked for again', async () => {
  openAccount('/account/plan/next', {
    answers: [
      [programmeRoutes.readNext, () => createNext()],
      [
        programmeRoutes.proposeNext,
        failOnce(() => ({ proposal: { programmeId: 'work', reason: { kind: 'order' as const } } })),
      ],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Our suggestion: Plan work' })).toBeVisible();
});

test('member may choose another plan, repeat one, or build a new one', async () => {
  const api = open();
  await userEvent.click(await screen.findByText('See every plan'));
  await userEvent.click(screen.getByRole('button', { name: 'Repeat: Plan first' }));
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
  expect(screen.queryByText(/Our suggestion/)).not.toBeInTheDocument();
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
      [programmeRoutes.proposeNext, () => ({ proposal: null })],
      [programmeRoutes.startNext, failOnce(() => plan)],
      [programmeRoutes.read, () => plan],
    ],
  });
  await userEvent.click(await screen.findByText('See every plan'));
  const start = screen.getByRole('button', { name: 'Start: Plan work' });
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
