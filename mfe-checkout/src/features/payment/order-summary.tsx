import { formatMoney } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { billingPeriod, dueToday, firstCharge, formatDate, laterCharges, type Order } from '../../app/order';
import styles from './order-summary.module.css';

type OrderSummaryProps = { order: Order; locale: string; children?: ReactNode };

/** What is bought, what is due today, what comes when. */
export function OrderSummary({ order, locale, children }: OrderSummaryProps): ReactElement {
  const { plan, coupon } = order;
  const saved = coupon && { ...coupon.regular, amount: coupon.total.amount - coupon.regular.amount };
  return (
    <Card tone="soft">
      <h2>Your order</h2>
      <dl className={styles['lines']}>
        <div className={styles['line']}>
          <dt>
            {plan.name}, every {billingPeriod(plan)}
          </dt>
          <dd>{formatMoney(plan.price, locale)}</dd>
        </div>
        {coupon && saved && (
          <div className={styles['line']}>
            <dt>Coupon {coupon.couponCode}</dt>
            <dd>{formatMoney(saved, locale)}</dd>
          </div>
        )}
        {plan.trialDays > 0 && (
          <div className={styles['line']}>
            <dt>First charge on {formatDate(plan.firstChargeDate, locale)}</dt>
            <dd>{formatMoney(firstCharge(order), locale)}</dd>
          </div>
        )}
        <div className={styles['total']}>
          <dt>Total today</dt>
          <dd>{formatMoney(dueToday(order), locale)}</dd>
        </div>
      </dl>
      {coupon && <p className={styles['later']}>Later charges: {laterCharges(order, locale)}.</p>}
      {children}
    </Card>
  );
}
