import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { checkoutActions, selectCheckout } from '../../order/checkout-slice';
import { findPlan, findPreselectedPlan } from '../../order/offering';

export type PlanChoice = {
  chosen: Plan | undefined;
  choose: (plan: Plan) => void;
  /** The visitor continues to the payment of the chosen plan. */
  confirm: () => void;
};

/** A choice in an offering that has plans. */
export type MadePlanChoice = PlanChoice & { chosen: Plan };

/** The plan that is chosen on the price page: the one chosen before, or else the preselected one. */
export function usePlanChoice(offering: Offering): PlanChoice {
  const { track } = usePlatform();
  const dispatch = useDispatch();
  const { selectedPriceId } = useSelector(selectCheckout);
  const [chosen, setChosen] = useState(() => getInitialPlan(offering, selectedPriceId));

  function choose(plan: Plan): void {
    setChosen(plan);
    dispatch(checkoutActions.priceChosen({ priceId: plan.priceId, offering: offering.identifier }));
    track('PriceChosen', { offering: offering.identifier, priceId: plan.priceId });
  }

  function confirm(): void {
    if (!chosen) return;
    const { priceId } = chosen;
    dispatch(checkoutActions.priceChosen({ priceId, offering: offering.identifier }));
    dispatch(checkoutActions.selectedPriceConfirmed());
    track('PriceConfirmed', { offering: offering.identifier, priceId });
  }

  return { chosen, choose, confirm };
}

function getInitialPlan(offering: Offering, earlier: string | null): Plan | undefined {
  const remembered = earlier === null ? undefined : findPlan(offering, earlier);
  return remembered ?? findPreselectedPlan(offering);
}
