import type { Account } from '../account/account';
import type { SetupIntentRecord } from '../account/records';
import { toSetupIntentView } from './payment-view';
import { toSubscriptionView } from './subscriptions/subscription-view';

/** Completes a setup intent; a subscription that waited for the card keeps it as default. */
export function completeSetup(account: Account, intent: SetupIntentRecord): SetupIntentRecord {
  const waiting = account.tables.subscriptions.all().find((one) => one.pending_setup_intent === intent.id);
  account.emit('setup_intent.succeeded', toSetupIntentView(intent));
  if (!waiting) return intent;
  const subscription = account.tables.subscriptions.patch(waiting.id, {
    default_payment_method: intent.payment_method,
    pending_setup_intent: null,
  });
  account.emit('customer.subscription.updated', toSubscriptionView(account.tables, subscription), {
    default_payment_method: waiting.default_payment_method,
    pending_setup_intent: intent.id,
  });
  return intent;
}
