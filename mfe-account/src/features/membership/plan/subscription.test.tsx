import { membershipRoutes } from '@funnel/contracts';
import { fail, installFakeStripe, refusal } from '@funnel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as memberships from '../../../testing/memberships';
import { getInputs, openAccount } from '../../../testing/open-account';
import { owing, terms, yearly } from '../../../testing/samples';
import { getPauseEnd } from './pause-page';

const switched = {
  ...memberships.active,
  planName: 'Yearly membership',
  nextCharge: terms.nextCharge,
  currentPeriodEndsAt: terms.nextChargeAt,
};

test('overdue payment is paid with another card', async () => {
  openAccount('/account/subscription', { subscription: memberships.pastDue });
  expect(await screen.findByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    '/account/billing/card',
  );
  expect(screen.getByText('Add a card that works. We’ll charge what’s owed to it right away.')).toBeVisible();
});

test.each([
  ['overdue', memberships.pastDue],
  ['missing', memberships.unpaid],
])('%s payment says how much is owed since when', async (_state, subscription) => {
  openAccount('/account/subscription', {
    subscription,
    answers: [owing],
  });
  expect(
    await screen.findByText(
      '$19.99 has been due since November 28, 2026. Add a card that works, and we’ll charge this amount to it right away.',
    ),
  ).toBeVisible();
});

test('member who owes nothing is not asked for invoices', async () => {
  const { api } = openAccount('/account/subscription', { subscription: memberships.active });
  await screen.findByRole('link', { name: 'See the options' });
  expect(getInputs(api, 'GET /account/invoices')).toEqual([]);
});

test('member switches at exactly the price shown', async () => {
  const { api } = openAccount('/account/subscription', {
    subscription: memberships.active,
    answers: [
      [membershipRoutes.listPlans, () => ({ plans: [yearly] })],
      [membershipRoutes.previewSwitch, () => terms],
      [membershipRoutes.confirmSwitch, () => switched],
    ],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'See the options' }));
  await userEvent.click(
    await screen.findByRole('link', { name: 'See what switching costs: Yearly membership' }),
  );
  expect(await screen.findByText('Credit for your unused time')).toBeVisible();
  expect(screen.getByText('$119.99 on November 22, 2027')).toBeVisible();
  expect(screen.getByText('Then $119.99 every year until you cancel.')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $109.99 and switch' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your membership has changed' })).toHaveFocus(),
  );
  const { priceId, prorationDate, dueNow, nextCharge } = terms;
  expect(api.calls.filter(({ route }) => route === 'POST /account/subscription/switch')).toEqual([
    {
      route: 'POST /account/subscription/switch',
      input: { body: { priceId, prorationDate, dueNow, nextCharge } },
    },
  ]);
});

test('discount that ends with the switch is named', async () => {
  openAccount('/account/subscription/switch/price_year', {
    subscription: memberships.active,
    answers: [[membershipRoutes.previewSwitch, () => ({ ...terms, endedDiscount: 30 })]],
  });
  expect(await screen.findByText(/Your 30% discount belongs to your current membership/)).toBeVisible();
});

test('changed price is shown and asked again', async () => {
  const dearer = { ...terms, dueNow: { amount: 11099, currency: 'USD' }, prorationDate: 1_795_339_000 };
  const previews = [terms, dearer];
  openAccount('/account/subscription/switch/price_year', {
    subscription: memberships.active,
    answers: [
      [membershipRoutes.previewSwitch, () => previews.shift() ?? dearer],
      [
        membershipRoutes.confirmSwitch,
        ({ body }) => {
          if (body.dueNow.amount !== 11099) throw refusal('price-changed');
          return switched;
        },
      ],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $109.99 and switch' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You haven’t been charged.');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $110.99 and switch' }));
  expect(await screen.findByRole('heading', { name: 'Your membership has changed' })).toBeVisible();
});

test('declined card leaves the plan and offers another card', async () => {
  openAccount('/account/subscription/switch/price_year', {
    subscription: memberships.active,
    answers: [
      [membershipRoutes.previewSwitch, () => terms],
      [membershipRoutes.confirmSwitch, fail(refusal('card-declined'))],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $109.99 and switch' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You haven’t been charged, and nothing has changed.',
  );
  expect(screen.getByRole('link', { name: 'Update my card' })).toHaveAttribute(
    'href',
    '/account/billing/card',
  );
});

test.each([
  ['paid', 'Your membership has changed', 0],
  ['given up', 'Your bank couldn’t confirm the payment', 1],
])('switch that the bank wants confirmed is %s', async (outcome, message, dropped) => {
  const stripe = installFakeStripe();
  let sent = 0;
  const { api } = openAccount('/account/subscription/switch/price_year', {
    subscription: memberships.active,
    answers: [
      [membershipRoutes.previewSwitch, () => terms],
      [
        membershipRoutes.confirmSwitch,
        () => {
          sent += 1;
          if (sent === 1 || outcome !== 'paid') throw refusal('authentication-required');
          return switched;
        },
      ],
      [membershipRoutes.readPayment, () => ({ clientSecret: 'pi_1_secret_1' })],
      [membershipRoutes.dropPayment, () => memberships.active],
    ],
  });
  const pay = await screen.findByRole('button', { name: 'Pay $109.99 and switch' });
  // Both at once: after a given-up payment the next click starts another attempt.
  fireEvent.click(pay);
  fireEvent.click(pay);
  expect(await screen.findByText(message)).toBeVisible();
  expect(stripe.authenticated).toEqual(['pi_1_secret_1']);
  expect([sent, api.calls.filter(({ route }) => route.startsWith('DELETE')).length]).toEqual([2, dropped]);
});

test('pause shows its exact dates before and after', async () => {
  const { api } = openAccount('/account/subscription', {
    subscription: memberships.active,
    answers: [[membershipRoutes.pause, () => memberships.pausePlanned]],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Pause my membership' }));
  await userEvent.click(await screen.findByRole('radio', { name: '2 months' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pause until February 28, 2027' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your pause is planned' })).toHaveFocus());
  expect(api.calls.at(-1)).toEqual({
    route: 'POST /account/subscription/pause',
    input: { body: { months: 2 } },
  });
});

test('running pause ends with the named charge', async () => {
  openAccount('/account/subscription', {
    subscription: memberships.paused,
    answers: [[membershipRoutes.resume, () => memberships.active]],
  });
  expect(await screen.findByText(/^If you resume, we’ll charge \$19\.99 now\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume and pay now' }));
  expect(await screen.findByText('Your pause is over')).toBeVisible();
});

test('planned pause is dropped without a charge', async () => {
  openAccount('/account/subscription', {
    subscription: memberships.pausePlanned,
    answers: [[membershipRoutes.resume, () => memberships.active]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t pause' }));
  expect(await screen.findByText('You won’t be paused')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Don’t pause' })).not.toBeInTheDocument());
  expect(screen.getAllByText(/^Next charge: .+ on December 28, 2026\.$/)).toHaveLength(1);
});

test('canceled trial is asked once whether it was meant', async () => {
  openAccount('/account/subscription', { subscription: memberships.leavingTrial });
  expect(await screen.findAllByText(/^Changed your mind\?/)).toHaveLength(1);
  expect(
    screen.getByText('Until November 28, 2026 you can keep your membership. You then pay $15.99.'),
  ).toBeVisible();
});

test('plan that cannot be kept anymore says so', async () => {
  openAccount('/account/subscription', {
    subscription: memberships.leaving,
    answers: [[membershipRoutes.uncancel, fail(refusal('not-changeable'))]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByText('Your membership has changed in the meantime')).toBeVisible();
});

test('ended member starts again with the same account', async () => {
  openAccount('/account/subscription', { subscription: memberships.ended });
  expect(await screen.findByText('It ended on October 28, 2026. You won’t be charged again.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

test('app store membership is managed in the store', async () => {
  openAccount('/account/subscription', { subscription: memberships.appStore });
  expect(await screen.findByRole('link', { name: 'Open App Store subscriptions' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cancel my membership' })).not.toBeInTheDocument();
});

test.each([
  ['2026-12-28T09:00:00.000Z', 1, '2027-01-28T09:00:00.000Z'],
  ['2026-11-30T09:00:00.000Z', 3, '2027-02-28T09:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', 2, '2027-02-28T23:30:00.000Z'],
])('pause from %s for %s months', (start, months, end) => {
  expect(getPauseEnd(start, months)).toBe(end);
});
