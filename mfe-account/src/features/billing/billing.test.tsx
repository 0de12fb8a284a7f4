import { invoiceRoutes, memberCardRoutes, memberCouponRoutes } from '@funnel/contracts';
import { errorReply, fail, failOnce, installFakeStripe, refusal } from '@funnel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getInputs, openAccount } from '../../testing/open-account';
import {
  charged,
  expired,
  invoice,
  owed,
  previewCoupon,
  reducedCharge,
  regularCharge,
  spare,
  usd,
} from '../../testing/samples';

const intent = { setupIntentId: 'seti_1', clientSecret: 'seti_1_secret_1' };

test('the charged card can be neither removed nor chosen', async () => {
  openAccount('/account/billing', {
    answers: [[memberCardRoutes.list, () => ({ cards: [charged, spare, expired] })]],
  });
  const [first, second, third] = within(await screen.findByRole('list', { name: 'Your cards' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Visa •••• 4242 Default');
  expect(within(first ?? document.body).queryByRole('button')).not.toBeInTheDocument();
  expect(within(second ?? document.body).getByRole('button', { name: /^Charge this card/ })).toBeVisible();
  expect(third).toHaveTextContent('Expired 12/2020. Add a new card.');
  expect(within(third ?? document.body).getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'Remove Mastercard •••• 5454' }),
  ]);
});

test('a card is removed only after a second question', async () => {
  let cards = [charged, spare];
  const { api } = openAccount('/account/billing', {
    answers: [
      [memberCardRoutes.list, () => ({ cards })],
      [
        memberCardRoutes.remove,
        () => {
          cards = [charged];
          return { cards };
        },
      ],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Mastercard •••• 4444' }));
  expect(api.calls.map(({ route }) => route)).not.toContain('DELETE /account/payment-method/:cardId');
  await userEvent.click(screen.getByRole('button', { name: 'Remove card', hidden: true }));
  expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
  expect(screen.queryByText('Mastercard •••• 4444')).not.toBeInTheDocument();
});

test('a failed change says so and keeps the list', async () => {
  openAccount('/account/billing', {
    answers: [
      [memberCardRoutes.list, () => ({ cards: [charged, spare] })],
      [memberCardRoutes.makeDefault, fail()],
    ],
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Charge this card: Mastercard •••• 4444' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cards haven’t changed');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
});

test('a saved card that pays a debt names the amount first', async () => {
  let debt: typeof owed | undefined = owed;
  openAccount('/account/billing', {
    answers: [
      [memberCardRoutes.list, () => ({ cards: [charged, spare] })],
      [invoiceRoutes.list, () => ({ invoices: [], owed: debt })],
      [
        memberCardRoutes.makeDefault,
        () => {
          debt = undefined;
          return { cards: [charged, spare], owedPayment: 'paid' as const };
        },
      ],
    ],
  });
  expect(await screen.findByText(/^\$19\.99 has been due since November 28, 2026\./)).toBeVisible();
  const pay = screen.getByRole('button', { name: 'Pay $19.99 with this card: Mastercard •••• 4444' });
  expect(pay).toHaveTextContent('Pay $19.99 with this card');
  await userEvent.click(pay);
  expect(await screen.findByText('Your payment went through')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Charge this card/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent('$19.99');
});

test.each([
  ['nothing is owed', () => ({ invoices: [] })],
  ['the invoices don’t load', fail()],
])('a saved card is charged without an amount when %s', async (_case, list) => {
  const { api } = openAccount('/account/billing', {
    answers: [
      [memberCardRoutes.list, () => ({ cards: [charged, spare] })],
      [invoiceRoutes.list, list],
    ],
  });
  expect(await screen.findByText(/^If a payment is owed/)).toBeVisible();
  await waitFor(() => expect(getInputs(api, 'GET /account/invoices')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Charge this card/ })).toBeVisible();
});

test('a new card is confirmed, then saved by the server', async () => {
  const stripe = installFakeStripe();
  const { api } = openAccount('/account/billing/card', {
    answers: [
      [memberCardRoutes.begin, () => intent],
      [memberCardRoutes.save, () => ({ cards: [charged], owedPayment: 'paid' as const })],
      [memberCardRoutes.list, () => ({ cards: [charged] })],
    ],
  });
  await screen.findByText('Card number');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Your payment went through')).toBeVisible();
  expect(stripe.confirmed).toMatchObject([{ kind: 'setup', clientSecret: intent.clientSecret }]);
  expect(getInputs(api, 'POST /account/payment-method/confirm')).toEqual([
    { body: { setupIntentId: 'seti_1', makeDefault: true } },
  ]);
});

test('a card that pays a debt names the amount first', async () => {
  installFakeStripe();
  openAccount('/account/billing/card', {
    answers: [[invoiceRoutes.list, () => ({ invoices: [], owed })]],
  });
  expect(await screen.findByText(/^\$19\.99 has been due since November 28, 2026\./)).toBeVisible();
  await screen.findByText('Card number');
  expect(screen.getByRole('button', { name: 'Save card and pay $19.99' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Charge this card from now on' }));
  expect(screen.getByRole('button', { name: 'Save card' })).toBeVisible();
});

test.each([
  ['nothing is owed', () => ({ invoices: [] })],
  ['the invoices don’t load', fail()],
])('a card is added without an amount when %s', async (_case, list) => {
  installFakeStripe();
  const { api } = openAccount('/account/billing/card', { answers: [[invoiceRoutes.list, list]] });
  await screen.findByText('Card number');
  await waitFor(() => expect(getInputs(api, 'GET /account/invoices')).toHaveLength(1));
  expect(screen.getByText(/^Nothing is charged for saving it\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save card' })).toBeVisible();
});

test('a lost answer is asked for again, without a second card', async () => {
  const stripe = installFakeStripe();
  openAccount('/account/billing/card', {
    answers: [
      [memberCardRoutes.begin, () => intent],
      [memberCardRoutes.save, failOnce(() => ({ cards: [charged], owedPayment: 'none' as const }))],
      [memberCardRoutes.list, () => ({ cards: [charged] })],
    ],
  });
  await screen.findByText('Card number');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('the card won’t be saved twice');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Your cards are up to date')).toBeVisible();
  expect(stripe.confirmed).toHaveLength(1);
});

test('a declined card says why and can be tried again', async () => {
  const stripe = installFakeStripe();
  stripe.confirmations = [errorReply({ type: 'card_error', code: 'card_declined' })];
  openAccount('/account/billing/card', {
    answers: [
      [memberCardRoutes.begin, () => intent],
      [memberCardRoutes.save, fail(refusal('payment-incomplete'))],
    ],
  });
  await screen.findByText('Card number');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank declined this card');
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled();
});

test('an invoice shows what a printed one must', async () => {
  openAccount('/account/billing/invoices/in_1', { answers: [[invoiceRoutes.read, () => invoice]] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice T-0001' })).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: 'Discount -$4.00' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Total $15.99' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Refunded -$5.00' })).toBeVisible();
  expect(screen.getByText('Example Ltd')).toBeVisible();
  expect(screen.getByText('VAT ID: X1')).toBeVisible();
  expect(screen.getByText('10115 DE')).toBeVisible();
});

test('a coupon shows its price before it is used', async () => {
  let isApplied = false;
  const { api } = openAccount('/account/coupon', {
    answers: [
      [
        memberCouponRoutes.read,
        () =>
          isApplied
            ? { status: 'applied' as const, ...reducedCharge }
            : { status: 'free' as const, ...regularCharge },
      ],
      [memberCouponRoutes.preview, ({ body }) => previewCoupon(body.code)],
      [
        memberCouponRoutes.apply,
        () => {
          isApplied = true;
          return { status: 'applied' as const, ...reducedCharge };
        },
      ],
    ],
  });
  await userEvent.type(await screen.findByLabelText('Coupon code'), 'NO');
  await userEvent.click(screen.getByRole('button', { name: 'See the new price' }));
  expect(await screen.findByText(/This code isn’t valid for your membership/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Coupon code'));
  await userEvent.type(screen.getByLabelText('Coupon code'), 'SAVE');
  await userEvent.click(screen.getByRole('button', { name: 'See the new price' }));
  expect(screen.getByRole('button', { name: 'See the new price' })).toHaveFocus();
  expect(await screen.findByText(/is \$15\.99 instead of \$19\.99/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use this coupon' }));
  expect(await screen.findByText('20% off is applied')).toBeVisible();
  expect(document.activeElement).toHaveTextContent('20% off is applied');
  expect(api.calls.at(-2)?.input).toEqual({ body: { code: 'SAVE', nextCharge: usd(1599) } });
});

test.each([
  ['/account/billing', 'Cards and invoices'],
  ['/account/billing/card', 'Add a card'],
  ['/account/billing/invoices', 'Your invoices'],
  ['/account/coupon', 'Your coupon'],
])('%s has a title of its own', async (route, title) => {
  installFakeStripe();
  openAccount(route, {
    answers: [
      [memberCardRoutes.list, () => ({ cards: [] })],
      [invoiceRoutes.list, () => ({ invoices: [] })],
      [memberCouponRoutes.read, () => ({ status: 'none-allowed' as const, reason: 'no-plan' as const })],
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · Tidewell`));
});
