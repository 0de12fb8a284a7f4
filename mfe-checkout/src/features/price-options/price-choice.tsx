import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOnce } from '../../forms/use-once';
import { checkoutActions, selectCheckout } from '../../order/checkout-slice';
import { findPlan } from '../../order/offering';
import { useCheckoutStart } from '../../order/use-checkout-start';
import { Benefits } from './benefits';
import { ChoiceBar } from './choice-bar';
import { PlanCards } from './plan-cards';
import { PlanTimeline } from './plan-timeline';
import styles from './price-choice.module.css';
import { Questions } from './questions';

type PriceChoiceProps = { offering: Offering; title: string; notice?: ReactNode };

/** The price page: choose a plan, see its timeline, continue to payment. */
export function PriceChoice({ offering, title, notice }: PriceChoiceProps): ReactElement | null {
  const { actions, track, links, locale } = usePlatform();
  const dispatch = useDispatch();
  const { selectedPriceId } = useSelector(selectCheckout);
  const [chosen, setChosen] = useState(() => getInitialPlan(offering, selectedPriceId));
  useOnce(true, () =>
    track('PriceOptionsViewed', { offering: offering.identifier, priceId: chosen?.priceId }),
  );
  useOnce(true, () => actions.openSurvey('price-options'));
  useCheckoutStart(chosen);
  if (!chosen) return null;

  function handleChoose(plan: Plan): void {
    setChosen(plan);
    dispatch(checkoutActions.priceChosen({ priceId: plan.priceId, offering: offering.identifier }));
    track('PriceChosen', { offering: offering.identifier, priceId: plan.priceId });
  }

  function handleConfirm({ priceId }: Plan): void {
    dispatch(checkoutActions.priceChosen({ priceId, offering: offering.identifier }));
    dispatch(checkoutActions.selectedPriceConfirmed());
    track('PriceConfirmed', { offering: offering.identifier, priceId });
  }

  return (
    <div className={styles['page']}>
      <Screen
        title={title}
        width="wide"
        lead={t`Pick the billing that suits you. You’ll see every date and amount before you pay.`}
      >
        {notice}
        <div className={styles['columns']}>
          <PlanCards plans={offering.plans} chosen={chosen} locale={locale} onChoose={handleChoose} />
          <PlanTimeline plan={chosen} locale={locale} />
        </div>
        <Benefits hasTrial={chosen.trialDays > 0} />
        <Questions plan={chosen} locale={locale} />
      </Screen>
      <ChoiceBar
        plan={chosen}
        locale={locale}
        to={links.payment(chosen.priceId)}
        onConfirm={() => handleConfirm(chosen)}
      />
    </div>
  );
}

function getInitialPlan(offering: Offering, earlier: string | null): Plan | undefined {
  const remembered = earlier === null ? undefined : findPlan(offering, earlier);
  const emphasised = offering.plans.find(({ interval }) => interval === offering.emphasis);
  return remembered ?? emphasised ?? findPlan(offering, offering.defaultPriceId) ?? offering.plans[0];
}
