import { formatBillingPeriod, formatMoney, type Money } from '@funnel/contracts';
import { Card, VisuallyHidden } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { formatDate, type Order } from '../../../order/order';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  order: Order;
  isTaxed: boolean;
  locale: string;
  /** A new quote is loading: these amounts are about to be replaced. */
  isStale: boolean;
  children?: ReactNode;
};

/** What is bought, what is due today, and the later charges. */
export function OrderSummary({ order, isTaxed, locale, isStale, children }: OrderSummaryProps): ReactElement {
  const { plan, quote, trialDays } = order;
  const formatAmount = (amount: Money) => formatMoney(amount, locale);
  const isTaxOpen = isTaxed && !quote.tax;
  const formatCharge = (amount: Money) =>
    isTaxOpen && amount.amount > 0 ? `${formatAmount(amount)} + tax` : formatAmount(amount);
  return (
    <Card tone="soft">
      <h2>Your order</h2>
      <dl className={styles['lines']} aria-busy={isStale || undefined}>
        <Line term={plan.name}>{formatAmount(quote.price)}</Line>
        {quote.discount && <Line term={getDiscountLabel(order)}>−{formatAmount(quote.discount)}</Line>}
        {quote.tax && <Line term="Tax">{formatAmount(quote.tax)}</Line>}
        {isTaxOpen && <Line term="Tax">depends on your address</Line>}
        {trialDays > 0 && (
          <Line term={`First charge on ${formatDate(quote.firstChargeDate, locale)}`}>
            {formatCharge(quote.firstCharge)}
          </Line>
        )}
        <div className={styles['total']}>
          <dt>Total today</dt>
          <dd>{formatCharge(quote.dueToday)}</dd>
        </div>
      </dl>
      <p className={styles['later']}>
        After that: {formatCharge(quote.renewal)} every {formatBillingPeriod(plan)} until you cancel.
      </p>
      <VisuallyHidden>
        <span role="status">
          {isTaxed &&
            quote.tax &&
            `Tax: ${formatAmount(quote.tax)}. First charge: ${formatAmount(quote.firstCharge)}.`}
        </span>
      </VisuallyHidden>
      {children}
    </Card>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles['line']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function getDiscountLabel({ quote }: Order): string {
  return quote.couponCode === null
    ? `Welcome back, ${quote.percentOff}% off`
    : `Coupon ${quote.couponCode}, ${quote.percentOff}% off`;
}
