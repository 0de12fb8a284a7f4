import * as z from 'zod';
import type { Account } from '../account/account';
import { settingsSchema } from '../account/settings';
import { exhaustRetries } from '../objects/invoices/charge-invoice';
import { renewCard } from '../objects/payment-methods';
import { toPaymentMethodView } from '../objects/payment-view';
import { toSubscriptionView } from '../objects/subscriptions/subscription-view';
import type { WireObject } from '../wire/wire-object';

export const settingsCommand = settingsSchema.partial();

export const retriesCommand = z.strictObject({
  subscription: z.string(),
  end: settingsSchema.shape.whenRetriesEnd,
});

export const newCardCommand = z.strictObject({
  payment_method: z.string(),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int().min(2000).max(2099),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});

/** What the card networks would do when a card on file is about to end. */
export function issueNewCard(
  account: Account,
  { payment_method: id, ...card }: z.infer<typeof newCardCommand>,
): WireObject {
  return toPaymentMethodView(renewCard(account, id, card));
}

/** What weeks of failed attempts would lead to, for one subscription. */
export function endRetriesNow(
  account: Account,
  { subscription, end }: z.infer<typeof retriesCommand>,
): WireObject {
  exhaustRetries(account, subscription, end);
  return toSubscriptionView(account.tables.subscriptions.need(subscription), account);
}
