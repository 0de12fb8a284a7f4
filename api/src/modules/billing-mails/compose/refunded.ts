import { idOf } from '../../../platform/stripe/ids';
import type { Compose } from '../billing-mail-job';
import { findPayer } from '../subscriber-store';
import { dateOf, dateText, moneyText } from '../words';

/** Says that money came back. The mark is the sum: when there was more since, the later mail says so. */
export const refunded: Compose = async ({ db, stripe }, { subject, mark }) => {
  const charge = await stripe.charges.retrieve(subject);
  const customerId = idOf(charge.customer);
  if (String(charge.amount_refunded) !== mark || customerId === undefined) return undefined;
  const payer = await findPayer(db, customerId);
  if (!payer) return undefined;
  return {
    to: payer.email,
    template: 'refund',
    data: {
      firstName: payer.firstName,
      refunded: moneyText(charge.amount_refunded, charge.currency),
      paid: moneyText(charge.amount, charge.currency),
      paidOn: dateText(dateOf(charge.created)),
      isFull: charge.refunded,
    },
  };
};
