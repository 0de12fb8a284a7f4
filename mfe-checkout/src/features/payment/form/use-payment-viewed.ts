import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useOnce } from '../../../forms/use-once';
import { checkoutActions } from '../../../order/checkout-slice';
import { useCheckoutStart } from '../../../order/use-checkout-start';

/** Tracks that the payment of a plan is on screen. Opening it directly counts as choosing the plan. */
export function usePaymentViewed(plan: Plan, { identifier, variants }: Offering): void {
  const { flags, track } = usePlatform();
  const dispatch = useDispatch();
  const { priceId } = plan;
  useCheckoutStart(plan);
  useEffect(() => {
    dispatch(checkoutActions.priceChosen({ priceId, offering: identifier }));
  }, [dispatch, priceId, identifier]);
  useOnce(true, () => {
    track('PaymentViewed', { priceId });
    if (variants['stripe-tax'] === flags.variant('stripe-tax')) flags.expose('stripe-tax');
  });
}
