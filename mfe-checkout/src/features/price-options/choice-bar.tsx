import { formatMoney, type Plan } from '@funnel/contracts';
import { buttonClass } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../order/order';
import styles from './choice-bar.module.css';
import { formatPlanPrice, getAmountDueToday } from './plan-text';

type ChoiceBarProps = { plan: Plan; locale: string; to: string; onConfirm: () => void };

/** Sticky bar: what is due today, the next charge, and the link to the payment. */
export function ChoiceBar({ plan, locale, to, onConfirm }: ChoiceBarProps): ReactElement {
  const dueToday = formatMoney(getAmountDueToday(plan), locale);
  return (
    <div className={styles['bar']}>
      <div className={styles['inner']}>
        <div>
          <p className={styles['today']}>
            <Trans>
              Today: <strong>{dueToday}</strong>
            </Trans>
          </p>
          <p className={styles['then']}>{getNextChargeText(plan, locale)}</p>
        </div>
        <Link className={buttonClass()} to={to} onClick={onConfirm}>
          <Trans>Continue</Trans>
        </Link>
      </div>
    </div>
  );
}

function getNextChargeText(plan: Plan, locale: string): string {
  const price = formatPlanPrice(plan, locale);
  if (plan.trialDays === 0) return t`Then ${price} until you cancel`;
  const date = formatDate(plan.firstChargeDate, locale);
  return t`From ${date}: ${price}`;
}
