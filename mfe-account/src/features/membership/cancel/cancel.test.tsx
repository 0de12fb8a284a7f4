import { membershipRoutes, type Subscription, saveOfferRoutes } from '@funnel/contracts';
import { failOnce } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as memberships from '../../../testing/memberships';
import { openAccount } from '../../../testing/open-account';
import { discount, extension, pauseOffer as pause } from '../../../testing/samples';

test('keyboard alone cancels in two steps and takes it back', async () => {
  const { api, recording } = openAccount('/account/cancel', {
    subscription: memberships.active,
    answers: [
      [membershipRoutes.cancel, () => memberships.leaving],
      [membershipRoutes.uncancel, () => memberships.active],
    ],
  });
  const cancel = await screen.findByRole('button', { name: 'Cancel now' });
  expect(screen.getByText(/^You keep everything until December 28, 2026/)).toBeVisible();
  expect(recording.exposures).toEqual(['renewal-cancelation-flow']);
  await tabTo(cancel);
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your membership is canceled' })).toHaveFocus(),
  );
  expect(screen.getByText('We’ve emailed a confirmation to ada@example.org.')).toBeVisible();
  expect(
    screen.getByText(
      'Changed your mind? Until December 28, 2026 you can keep your membership. You then pay $19.99.',
    ),
  ).toBeVisible();
  await tabTo(screen.getByRole('button', { name: 'Keep my membership' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your membership continues' })).toHaveFocus(),
  );
  expect(api.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([
    { route: 'POST /account/subscription/cancel', input: { body: {} } },
    { route: 'POST /account/subscription/uncancel', input: {} },
  ]);
});

async function tabTo(element: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 40 && document.activeElement !== element; presses += 1)
    await userEvent.tab();
  expect(element).toHaveFocus();
}

const chooseReason = async (label: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Why are you leaving? You don’t have to say.'), label);

test('trial variant extends the trial once', async () => {
  const extended: Subscription = { ...memberships.trial, trialEndsAt: extension.trialEndsAt };
  const { api, recording } = openAccount('/account/cancel', {
    subscription: memberships.trial,
    flags: { 'trial-cancelation-flow': 'trial-cancelation-flow' },
    answers: [
      [saveOfferRoutes.list, () => ({ offers: [extension] })],
      [saveOfferRoutes.accept, () => extended],
    ],
  });
  await chooseReason('I don’t use it enough');
  expect(screen.getByRole('button', { name: 'Cancel now' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'See other options' }));
  expect(screen.getByRole('heading', { name: '7 more days for free' })).toBeVisible();
  expect(screen.getByText(/^Your free trial would end on December 5, 2026\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel now' })).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Extend my free trial' }));
  expect(await screen.findByText('Next charge: $15.99 on December 5, 2026.')).toBeVisible();
  expect(api.calls.filter(({ route }) => route.endsWith('accept'))).toHaveLength(1);
  expect(recording.exposures).toEqual(['trial-cancelation-flow']);
});

test('renewal variant offers what answers the reason', async () => {
  const { api } = openAccount('/account/cancel', {
    subscription: memberships.active,
    flags: { 'renewal-cancelation-flow': 'renewal-cancelation-flow' },
    answers: [
      [saveOfferRoutes.list, () => ({ offers: [pause, discount] })],
      [membershipRoutes.cancel, () => memberships.leaving],
    ],
  });
  await chooseReason('It costs too much');
  await userEvent.click(await screen.findByRole('button', { name: 'See other options' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '30% off your next charge',
    'Take a break',
  ]);
  expect(screen.getByText(/^\$13\.99 instead of \$19\.99 on December 28, 2026\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel now' }));
  await screen.findByRole('heading', { name: 'Your membership is canceled' });
  expect(api.calls.at(-1)).toEqual({
    route: 'POST /account/subscription/cancel',
    input: { body: { reason: 'too-expensive' } },
  });
});

test('variant cancels without a reason or an offer', async () => {
  openAccount('/account/cancel', {
    subscription: memberships.trial,
    flags: { 'trial-cancelation-flow': 'trial-cancelation-flow' },
    answers: [
      [saveOfferRoutes.list, () => ({ offers: [] })],
      [membershipRoutes.cancel, () => memberships.leavingTrial],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel now' }));
  expect(await screen.findByRole('heading', { name: 'Your free trial is canceled' })).toBeVisible();
  expect(
    screen.getByText('Your free trial runs until November 28, 2026. You won’t be charged.'),
  ).toBeVisible();
});

test.each([
  ['paused', memberships.paused],
  ['unpaid', memberships.unpaid],
])('%s membership ends at once and owes nothing', async (_state, subscription) => {
  const { recording } = openAccount('/account/cancel', {
    subscription,
    flags: { 'renewal-cancelation-flow': 'renewal-cancelation-flow' },
    answers: [[membershipRoutes.cancel, () => memberships.ended]],
  });
  expect(await screen.findByText(/^Your membership ends right away\. You owe nothing/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel now' }));
  expect(await screen.findByText(/^It has ended\. You owe nothing/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep my membership' })).not.toBeInTheDocument();
  expect(recording.exposures).toEqual([]);
});

test.each<[string, Subscription, text: string]>([
  ['no membership', memberships.none, 'You don’t have a membership, so nothing will be charged.'],
  ['ended', memberships.ended, 'Your membership ended on October 28, 2026. You won’t be charged again.'],
  [
    'canceled already',
    memberships.leaving,
    'You keep your access until December 28, 2026. You won’t be charged again.',
  ],
])('%s: nothing to cancel is explained', async (_state, subscription, text) => {
  openAccount('/account/cancel', { subscription });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel now' })).not.toBeInTheDocument();
});

test('failed cancellation can be tried again', async () => {
  openAccount('/account/cancel', {
    subscription: memberships.trial,
    answers: [[membershipRoutes.cancel, failOnce(() => memberships.leavingTrial)]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It’s safe to try again: you won’t be charged twice.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel now' }));
  expect(await screen.findByRole('heading', { name: 'Your free trial is canceled' })).toBeVisible();
});
