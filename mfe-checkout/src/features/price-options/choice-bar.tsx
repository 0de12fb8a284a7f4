import { formatMoney, type Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { classNames } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatDate } from '../../order/order';
import { formatPlanPrice, getAmountDueToday } from '../../plans/plan-text';
import styles from './choice-bar.module.css';
import type { MadePlanChoice } from './use-plan-choice';

type ChoiceBarProps = {
  choice: Pick<MadePlanChoice, 'chosen' | 'confirm'>;
  /** Stays at the bottom of the window; otherwise it stands among the content. */
  isSticky: boolean;
};

/** What is due today, the next charge, and the link to the payment. */
export function ChoiceBar({ choice: { chosen: plan, confirm }, isSticky }: ChoiceBarProps): ReactElement {
  const { links, locale } = usePlatform();
  const dueToday = formatMoney(getAmountDueToday(plan), locale);
  return (
    <div className={classNames(isSticky && styles['sticky'])}>
      <div className={styles['inner']}>
        <div>
          <p>
            <Trans>
              Today: <strong>{dueToday}</strong>
            </Trans>
          </p>
          <p className={styles['then']}>{getNextChargeText(plan, locale)}</p>
        </div>
        <ActionLink
          full={!isSticky}
          to={links.payment(plan.priceId)}
          onClick={confirm}
          label={plan.trialDays > 0 ? t`Start my free trial` : t`Continue to payment`}
        />
      </div>
    </div>
  );
}

function getNextChargeText(plan: Plan, locale: string): string {
  const price = formatPlanPrice(plan, locale);
  // Promise: preselects the shortest commitment and shows full prices
  if (plan.trialDays === 0) return t`Then ${price} until you cancel`;
  const date = formatDate(plan.firstChargeDate, locale);
  return t`From ${date}: ${price}`;
}
