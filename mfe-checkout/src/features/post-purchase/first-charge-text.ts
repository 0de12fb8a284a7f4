import { formatMoney } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../order/order';
import type { Purchase } from '../../order/purchase';

/** The amount and the date of a trial's first charge. */
export function formatFirstCharge({ firstCharge, firstChargeDate }: Purchase, locale: string): string {
  const amount = formatMoney(firstCharge, locale);
  const date = formatDate(firstChargeDate, locale);
  // Promise: coupon and 3-D Secure: the shown price is charged
  return t`First charge: ${amount} on ${date}, unless you cancel first.`;
}
