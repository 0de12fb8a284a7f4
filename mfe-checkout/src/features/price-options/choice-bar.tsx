import { formatMoney, type Plan } from '@funnel/contracts';
import { buttonClass } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../order/order';
import styles from './choice-bar.module.css';
import { formatPlanPrice, getAmountDueToday } from './plan-text';

type ChoiceBarProps = { plan: Plan; locale: string; to: string; onConfirm: () => void };

/** Sticky bar: what is due today, the next charge, and the link to the payment. */
export function ChoiceBar({ plan, locale, to, onConfirm }: ChoiceBarProps): ReactElement {
  return (
    <div className={styles['bar']}>
      <div className={styles['inner']}>
        <div>
          <p className={styles['today']}>
            Today: <strong>{formatMoney(getAmountDueToday(plan), locale)}</strong>
          </p>
          <p className={styles['then']}>
            {plan.trialDays > 0
              ? `From ${formatDate(plan.firstChargeDate, locale)}: ${formatPlanPrice(plan, locale)}`
              : `Then ${formatPlanPrice(plan, locale)} until you cancel`}
          </p>
        </div>
        <Link className={buttonClass()} to={to} onClick={onConfirm}>
          Continue
        </Link>
      </div>
    </div>
  );
}
