import { formatBillingPeriod, formatMoney, type Money } from '@funnel/contracts';
import { Card, VisuallyHidden } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useWideScreen } from '../../../layout/use-wide-screen';
import { formatDate, type Order } from '../../../order/order';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  order: Order;
  isTaxed: boolean;
  locale: string;
  /** A new quote is loading: these amounts are about to be replaced. */
  isStale: boolean;
  /** Stays in view where the order folds. */
  children?: ReactNode;
};

/** What is bought, what is due today, and the later charges. Folded to its name and what is due where there is one column. */
export function OrderSummary(props: OrderSummaryProps): ReactElement {
  const { order, isTaxed, locale, isStale, children } = props;
  const { quote, trialDays } = order;
  const isWide = useWideScreen();
  const formatAmount = (amount: Money) => formatMoney(amount, locale);
  const formatCharge = createChargeFormat(isTaxed && !quote.tax, formatAmount);
  const lines = (
    <OrderLines
      order={order}
      isTaxed={isTaxed}
      locale={locale}
      isStale={isStale}
      formatAmount={formatAmount}
      formatCharge={formatCharge}
    />
  );
  const status = (
    <VisuallyHidden>
      <span role="status">
        {isTaxed && quote.tax && getTaxStatus(formatAmount(quote.tax), formatAmount(quote.firstCharge))}
      </span>
    </VisuallyHidden>
  );
  if (isWide)
    return (
      <Card tone="soft">
        <h2>{order.plan.name}</h2>
        {lines}
        {children}
        {status}
      </Card>
    );
  const dueToday = formatCharge(quote.dueToday);
  const firstCharge = formatCharge(quote.firstCharge);
  const firstChargeDate = formatDate(quote.firstChargeDate, locale);
  return (
    <div className={styles['folded']}>
      <details className={styles['fold']}>
        <summary className={styles['summary']}>
          <strong>{order.plan.name}</strong>
          <span className={styles['today']}>
            <Trans>
              Due today: <strong>{dueToday}</strong>
            </Trans>
          </span>
          {trialDays > 0 && (
            <span className={styles['later']}>{t`${firstCharge} on ${firstChargeDate}`}</span>
          )}
        </summary>
        <div className={styles['inner']}>{lines}</div>
      </details>
      {children}
      {status}
    </div>
  );
}

type FormatMoney = (amount: Money) => string;

/** Before the tax is known, each amount says that it is added. */
function createChargeFormat(isTaxOpen: boolean, formatAmount: FormatMoney): FormatMoney {
  return (money) => {
    const amount = formatAmount(money);
    return isTaxOpen && money.amount > 0 ? t`${amount} + tax` : amount;
  };
}

type OrderLinesProps = Omit<OrderSummaryProps, 'children'> & {
  formatAmount: FormatMoney;
  formatCharge: FormatMoney;
};

function OrderLines(props: OrderLinesProps): ReactElement {
  const { order, isTaxed, locale, isStale, formatAmount, formatCharge } = props;
  const { plan, quote, trialDays } = order;
  const firstChargeDate = formatDate(quote.firstChargeDate, locale);
  const renewal = formatCharge(quote.renewal);
  const period = formatBillingPeriod(plan, locale);
  return (
    <>
      <dl className={styles['lines']} aria-busy={isStale || undefined}>
        {trialDays > 0 && (
          <Line term={t`${trialDays}-day free trial`}>{formatAmount({ ...quote.price, amount: 0 })}</Line>
        )}
        {(trialDays === 0 || quote.discount || isTaxed) && (
          <Line term={t`Price`}>{formatAmount(quote.price)}</Line>
        )}
        {quote.discount && <Line term={getDiscountLabel(order)}>−{formatAmount(quote.discount)}</Line>}
        {quote.tax && <Line term={t`Tax`}>{formatAmount(quote.tax)}</Line>}
        {isTaxed && !quote.tax && <Line term={t`Tax`}>{t`depends on your address`}</Line>}
        {trialDays > 0 && (
          <Line term={t`First charge, ${firstChargeDate}`}>{formatCharge(quote.firstCharge)}</Line>
        )}
        <div className={styles['total']}>
          <dt>{t`Due today`}</dt>
          <dd>{formatCharge(quote.dueToday)}</dd>
        </div>
      </dl>
      {/* Promise: the server’s terms are shown next to the button */}
      <p className={styles['later']}>{t`After that: ${renewal} every ${period} until you cancel.`}</p>
    </>
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

function getTaxStatus(tax: string, firstCharge: string): string {
  return t`Tax: ${tax}. First charge: ${firstCharge}.`;
}

function getDiscountLabel({ quote }: Order): string {
  const { couponCode, percentOff } = quote;
  return couponCode === null
    ? t`Welcome back, ${percentOff}% off`
    : t`Coupon ${couponCode}, ${percentOff}% off`;
}
