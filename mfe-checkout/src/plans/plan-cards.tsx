import type { Plan } from '@funnel/contracts';
import { Choice, ChoiceList } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './plan-cards.module.css';
import { formatPlanPrice, formatPricePerMonth, getSavedPercent } from './plan-text';

type PlanCardsProps = {
  plans: readonly Plan[];
  chosen: Plan;
  locale: string;
  onChoose: (plan: Plan) => void;
};

/** One radio per plan, each with its full price. */
export function PlanCards({ plans, chosen, locale, onChoose }: PlanCardsProps): ReactElement {
  return (
    <ChoiceList
      legend={<h2>{t`Your membership`}</h2>}
      // Promise: plans are those of the other intervals
      hint={t`Every option includes everything.`}
    >
      {plans.map((plan) => (
        <Choice
          key={plan.priceId}
          type="radio"
          name="plan"
          value={plan.priceId}
          checked={plan.priceId === chosen.priceId}
          onChange={() => onChoose(plan)}
          label={<PlanLabel plan={plan} plans={plans} locale={locale} />}
          description={formatPricePerMonth(plan, locale)}
        />
      ))}
    </ChoiceList>
  );
}

function PlanLabel({ plan, plans, locale }: Omit<PlanCardsProps, 'chosen' | 'onChoose'> & { plan: Plan }) {
  const saved = getSavedPercent(plan, plans);
  return (
    <span className={styles['label']}>
      <span className={styles['name']}>
        {plan.name}
        {saved > 0 && <span className={styles['saved']}>{t`Save ${saved}%`}</span>}
      </span>{' '}
      <span className={styles['price']}>{formatPlanPrice(plan, locale)}</span>
    </span>
  );
}
