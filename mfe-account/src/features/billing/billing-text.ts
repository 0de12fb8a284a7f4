import type { InvoiceStatus, MemberCard } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { OwedText } from '../../invoices/use-invoices';

/** The name of a card without its number: `Visa •••• 4242`. */
export function formatCard({ brand, lastFour }: Pick<MemberCard, 'brand' | 'lastFour'>): string {
  return `${brandNames[brand] ?? t`Card`} •••• ${lastFour}`;
}

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Month and year on a card: `12/2034`. */
export function formatExpiry({ expiryMonth, expiryYear }: MemberCard): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}

export type Expiry = 'valid' | 'soon' | 'expired';

/** A card is good through its last month; within two months before it is worth a word. */
export function getExpiry({ expiryMonth, expiryYear }: MemberCard, now: Date): Expiry {
  const monthsLeft = (expiryYear - now.getFullYear()) * 12 + (expiryMonth - 1 - now.getMonth());
  if (monthsLeft < 0) return 'expired';
  return monthsLeft < 2 ? 'soon' : 'valid';
}

/** What is owed, and which card pays it. */
export function describeDebt({ amount, date }: OwedText): string {
  // Promise: a new default card pays what is owed, once
  return t`${amount} has been due since ${date}. The card we charge from now on pays it right away.`;
}

export function getStatusText(status: InvoiceStatus): string {
  switch (status) {
    case 'paid':
      return t`Paid`;
    case 'open':
      return t`To be paid`;
    case 'refunded':
      return t`Refunded`;
    case 'partly-refunded':
      return t`Partly refunded`;
  }
}
