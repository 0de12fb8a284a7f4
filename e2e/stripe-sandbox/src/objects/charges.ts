import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../account/records';
import type { ErrorBody } from '../wire/stripe-error';
import { toChargeView } from './charge-view';

/** One payment attempt. A decline also leaves a charge, with the reason. */
export function addCharge(
  account: Account,
  intent: PaymentIntentRecord,
  { method, failure }: { method: PaymentMethodRecord; failure?: ErrorBody },
): ChargeRecord {
  const charge = account.tables.charges.add({
    id: createId('ch'),
    created: account.clock.now(account.tables.customers.find(intent.customer)?.test_clock),
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    metadata: intent.metadata,
    ...(failure && { failure }),
  });
  account.emit(failure ? 'charge.failed' : 'charge.succeeded', toChargeView(charge, account));
  return charge;
}
