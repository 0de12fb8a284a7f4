import { formatMoney, type Plan } from '@funnel/contracts';
import { buttonClass } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../order/order';
import styles from './choice-bar.module.css';
import { dueToday, priceText } from './plan-words';

type ChoiceBarProps = { plan: Plan; locale: string; to: string; onConfirm: () => void };

/** Stays in sight: what is due today, what comes then, and the way on. */
export function ChoiceBar({ plan, locale, to, onConfirm }: ChoiceBarProps): ReactElement {
  return (
    <div className={styles['bar']}>
      <div className={styles['inner']}>
        <div>
          <p className={styles['today']}>
            Today: <strong>{formatMoney(dueToday(plan), locale)}</strong>
          </p>
          <p className={styles['then']}>
            {plan.trialDays > 0
              ? `From ${formatDate(plan.firstChargeDate, locale)}: ${priceText(plan, locale)}`
              : `Then ${priceText(plan, locale)}, until you cancel`}
          </p>
        </div>
        <Link className={buttonClass()} to={to} onClick={onConfirm}>
          Continue
        </Link>
      </div>
    </div>
  );
}
