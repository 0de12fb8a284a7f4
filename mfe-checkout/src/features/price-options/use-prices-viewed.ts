import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useOnce } from '../../forms/use-once';
import { useCheckoutStart } from '../../order/use-checkout-start';
import { useOfferSeen } from '../../order/use-offer-seen';

/** Tracks that prices are on screen. */
export function usePricesViewed(offering: Offering, chosen: Plan): void {
  const { identifier } = offering;
  const { actions, track } = usePlatform();
  useOnce(true, () => track('PriceOptionsViewed', { offering: identifier, priceId: chosen.priceId }));
  useOnce(true, () => actions.openSurvey('price-options'));
  useOfferSeen(offering, 'prices');
  useCheckoutStart(chosen);
}
