import { formatMoney, type Plan } from '@funnel/contracts';
import { Button } from '@funnel/ui';
import type { ReactElement } from 'react';
import { dueToday, formatDate } from '../../app/order';
import styles from './choice-bar.module.css';
import { priceText } from './plan-words';

/** Stays in sight: what is due today, what comes then, and the way on. */
export function ChoiceBar({ plan, locale }: { plan: Plan; locale: string }): ReactElement {
  const today = formatMoney(dueToday({ plan, coupon: null }), locale);
  return (
    <div className={styles['bar']}>
      <div className={styles['inner']}>
        <div>
          <p className={styles['today']}>
            Today: <strong>{today}</strong>
          </p>
          <p className={styles['then']}>
            {plan.trialDays > 0
              ? `From ${formatDate(plan.firstChargeDate, locale)}: ${priceText(plan, locale)}`
              : `Then ${priceText(plan, locale)}`}
          </p>
        </div>
        <Button type="submit">Continue</Button>
      </div>
    </div>
  );
}
