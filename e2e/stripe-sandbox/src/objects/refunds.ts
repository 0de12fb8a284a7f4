import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { ChargeRecord, RefundRecord } from '../account/records';
import type { Requests } from '../schema/wire-types';
import { invalid } from '../wire/stripe-error';
import { sumRefunds, toChargeView, toRefundView } from './charges';
import { isChargedBack } from './disputes';
import { mergeMetadata } from './metadata';

type Create = Requests['POST /v1/refunds'];

/** Refunds the rest of a charge or a part of it. The subscription continues; ending it is another call. */
export function createRefund(account: Account, params: Create): RefundRecord {
  const { tables } = account;
  const charge = chargeToRefund(account, params);
  const amount = computeRefund(account, charge, params.amount);
  const refund = tables.refunds.add({
    id: createId('re'),
    created: account.clock.now(tables.customers.find(charge.customer)?.test_clock),
    amount,
    currency: charge.currency,
    charge: charge.id,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: 'succeeded',
    metadata: mergeMetadata({}, params.metadata),
  });
  account.emit('refund.created', toRefundView(refund));
  account.emit('charge.refunded', toChargeView(charge, account), {
    amount_refunded: sumRefunds(tables, charge.id) - amount,
  });
  return refund;
}

function chargeToRefund({ tables }: Account, { charge: id, payment_intent: intentId }: Create): ChargeRecord {
  if (!id && !intentId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const charge = id
    ? tables.charges.need(id, 'charge')
    : tables.charges.find(tables.paymentIntents.need(intentId ?? '', 'payment_intent').latest_charge);
  if (charge && !charge.failure) return charge;
  throw invalid(
    `This PaymentIntent (${intentId ?? charge?.payment_intent}) does not have a successful charge to refund.`,
  );
}

function computeRefund(account: Account, charge: ChargeRecord, sent: number | undefined): number {
  const left = charge.amount - sumRefunds(account.tables, charge.id);
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (isChargedBack(account.tables, charge.id)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = sent ?? left;
  if (amount > 0 && amount <= left) return amount;
  throw invalid(
    amount > 0
      ? `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
      : 'Invalid positive integer',
    { param: 'amount' },
  );
}
