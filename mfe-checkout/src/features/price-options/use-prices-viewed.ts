import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useOnce } from '../../forms/use-once';
import { useCheckoutStart } from '../../order/use-checkout-start';

/** Tracks that prices are on screen. */
export function usePricesViewed({ identifier }: Offering, chosen: Plan): void {
  const { actions, track } = usePlatform();
  useOnce(true, () => track('PriceOptionsViewed', { offering: identifier, priceId: chosen.priceId }));
  useOnce(true, () => actions.openSurvey('price-options'));
  useCheckoutStart(chosen);
}
