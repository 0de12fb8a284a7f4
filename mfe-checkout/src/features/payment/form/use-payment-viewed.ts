import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useOnce } from '../../../forms/use-once';
import { checkoutActions } from '../../../order/checkout-slice';
import { useCheckoutStart } from '../../../order/use-checkout-start';
import { useOfferSeen } from '../../../order/use-offer-seen';

/** Tracks that the payment of a plan is on screen. Opening it directly counts as choosing the plan. */
export function usePaymentViewed(plan: Plan, offering: Offering): void {
  const { track } = usePlatform();
  const { identifier } = offering;
  const dispatch = useDispatch();
  const { priceId } = plan;
  useOfferSeen(offering, 'payment');
  useCheckoutStart(plan);
  useEffect(() => {
    dispatch(checkoutActions.priceChosen({ priceId, offering: identifier }));
  }, [dispatch, priceId, identifier]);
  useOnce(true, () => track('PaymentViewed', { priceId }));
}
