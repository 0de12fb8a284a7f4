import { idOf } from '../../../platform/stripe/ids';
import { isUndone } from '../../../platform/stripe/undone';
import type { Compose } from '../billing-mail-job';
import { findPayer } from '../subscriber-store';
import { dateOf, dateText, moneyText } from '../words';

/** Says that money came back. The mark is the sum: when there was more since, the later mail says so. */
export const refunded: Compose = async ({ db, stripe }, { subject, mark }) => {
  const charge = await stripe.charges.retrieve(subject, { expand: ['refunds'] });
  const customerId = idOf(charge.customer);
  if (String(charge.amount_refunded) !== mark || customerId === undefined) return undefined;
  if (charge.refunds?.data.some(isUndone)) return undefined;
  const payer = await findPayer(db, customerId);
  if (!payer) return undefined;
  return {
    to: payer.email,
    template: 'refund',
    data: {
      firstName: payer.firstName,
      refunded: moneyText(charge.amount_refunded, charge.currency),
      paid: moneyText(charge.amount, charge.currency),
      paidOn: dateText(dateOf(charge.created), payer.timeZone),
      isFull: charge.refunded,
    },
  };
};
