import type { Account } from '../account/account';
import type { PaymentIntentRecord, PaymentMethodRecord, SetupIntentRecord } from '../account/records';
import { addCharge } from './charges';
import { openDispute } from './disputes';
import { markInvoicePaid } from './invoices/invoice-payments';
import { toPaymentIntentView, toSetupIntentView } from './payment-view';
import { announceUpdate } from './subscriptions/announce-update';

/** What follows a setup intent that succeeded: a subscription that waited for the card keeps it as default. */
export function completeSetup(account: Account, intent: SetupIntentRecord): SetupIntentRecord {
  const { subscriptions } = account.tables;
  const waiting = subscriptions.all().find((one) => one.pending_setup_intent === intent.id);
  account.emit('setup_intent.succeeded', toSetupIntentView(intent));
  if (!waiting) return intent;
  subscriptions.patch(waiting.id, {
    default_payment_method: intent.payment_method,
    pending_setup_intent: null,
  });
  announceUpdate(account, waiting);
  return intent;
}

/** What follows a payment intent that succeeded: its charge, its paid invoice, perhaps a dispute. */
export function completePayment(
  account: Account,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const charge = addCharge(account, intent, { method });
  const charged = account.tables.paymentIntents.patch(intent.id, { latest_charge: charge.id });
  account.emit('payment_intent.succeeded', toPaymentIntentView(charged));
  const invoice = account.tables.invoices.find(intent.invoice);
  if (invoice) markInvoicePaid(account, invoice, method.id);
  const { disputedAs } = method.behaviour;
  if (disputedAs) openDispute(account, charge, disputedAs);
  return charged;
}
