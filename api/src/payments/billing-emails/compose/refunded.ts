import { getId } from '../../../platform/stripe/ids';
import { isPurchaseReversal } from '../../../platform/stripe/purchase-reversal';
import { findPayer } from '../../subscription/mails/subscriber-store';
import type { Compose } from '../compose-mail';
import { formatAmount, formatDate, toDate } from '../mail-format';

/** Confirms a refund. The mark is the refunded sum: after a further refund, the later mail covers it. */
export const composeRefunded: Compose = async ({ db, stripe }, { subject, mark }) => {
  const charge = await stripe.charges.retrieve(subject, { expand: ['refunds'] });
  const customerId = getId(charge.customer);
  if (String(charge.amount_refunded) !== mark || customerId === undefined) return undefined;
  if (charge.refunds?.data.some(isPurchaseReversal)) return undefined;
  const payer = await findPayer(db, customerId);
  if (!payer) return undefined;
  return {
    to: payer.email,
    locale: payer.locale,
    template: 'refund',
    data: {
      firstName: payer.firstName,
      refunded: formatAmount(charge.amount_refunded, charge.currency, payer),
      paid: formatAmount(charge.amount, charge.currency, payer),
      paidOn: formatDate(toDate(charge.created), payer),
      isFull: charge.refunded,
    },
  };
};
