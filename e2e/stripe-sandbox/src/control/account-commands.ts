import * as z from 'zod';
import type { Account } from '../account/account';
import type { ChargeRecord } from '../account/records';
import { settingsSchema } from '../account/settings';
import { toRefundView } from '../objects/charges';
import { closeDispute, openDispute, toDisputeView } from '../objects/disputes';
import { exhaustRetries } from '../objects/invoices/charge-invoice';
import { renewCard, toPaymentMethodView } from '../objects/payment-methods';
import { createRefund } from '../objects/refunds';
import { toSubscriptionView } from '../objects/subscriptions/subscription-view';
import { createMissingObject } from '../wire/stripe-error';
import { dropUndefined } from '../wire/wire-object';

/** A charge, or a payment intent, invoice, subscription or customer, which stands for its newest paid charge. */
const of = z.string();

/** What happens to an account from outside, by the names of its control calls. */
export const accountCommands = {
  /** A refund as from the dashboard. */
  refunds: defineCommand(
    z.strictObject({ of, amount: z.number().int().min(1).optional() }),
    (account, { of: id, amount }) => {
      const { id: charge } = findCharge(account, id);
      return toRefundView(createRefund(account, dropUndefined({ charge, amount })));
    },
  ),
  /** The cardholder disputes a charge. */
  disputes: defineCommand(
    z.union([
      z.strictObject({
        of,
        reason: z
          .enum(['fraudulent', 'inquiry', 'product_not_received', 'subscription_canceled'])
          .default('fraudulent'),
      }),
      z.strictObject({ close: z.string(), outcome: z.enum(['lost', 'won']) }),
    ]),
    (account, command) =>
      toDisputeView(
        'close' in command
          ? closeDispute(account, command.close, command.outcome)
          : openDispute(account, findCharge(account, command.of), command.reason),
      ),
  ),
  /** What the card networks do when a card on file is about to end. */
  cards: defineCommand(
    z.strictObject({
      payment_method: z.string(),
      exp_month: z.number().int().min(1).max(12),
      exp_year: z.number().int().min(2000).max(2099),
      last4: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    (account, { payment_method: id, ...card }) => toPaymentMethodView(renewCard(account, id, card)),
  ),
  /** What weeks of failed attempts would lead to, for one subscription. */
  retries: defineCommand(
    z.strictObject({ subscription: z.string(), end: settingsSchema.shape.whenRetriesEnd }),
    (account, { subscription, end }) => {
      exhaustRetries(account, subscription, end);
      return toSubscriptionView(account.tables.subscriptions.need(subscription), account);
    },
  ),
};

function defineCommand<Schema extends z.ZodType>(
  schema: Schema,
  run: (account: Account, command: z.infer<Schema>) => object,
) {
  return (account: Account, body: unknown) => run(account, schema.parse(body));
}

function findCharge({ tables }: Account, id: string): ChargeRecord {
  const found = tables.charges
    .all()
    .filter((charge) => !charge.failure && listRelatedIds(charge).includes(id))
    .at(-1);
  if (!found) throw createMissingObject('charge', id);
  return found;

  function listRelatedIds({ id: own, payment_intent: intent, customer }: ChargeRecord): (string | null)[] {
    const invoice = tables.invoices.find(tables.paymentIntents.find(intent)?.invoice);
    return [own, intent, customer, invoice?.id ?? null, invoice?.subscription ?? null];
  }
}
