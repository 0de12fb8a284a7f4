import { usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PriceOptionsPage } from '../features/price-options/price-options-page';
import { selectCheckout } from '../order/checkout-slice';
import { device } from '../order/device';
import { awaitsRegistration } from '../order/purchase';
import { mustShowPlans } from '../order/show-plans';
import { useFastCheckout } from './use-fast-checkout';

/**
 * Where the way from the results ends: at the prices, or with `fast-checkout` at the payment of the preselected plan.
 * Coming back from that payment shows the prices, and so do links that promise them and a purchase without an account.
 */
export function PricesOrPayment(): ReactElement {
  const { flags, links } = usePlatform();
  const { selectedPriceId } = useSelector(selectCheckout);
  const { state } = useLocation();
  const isFast = useFastCheckout();
  const [isFirstVisit] = useState(
    () => selectedPriceId === null && !mustShowPlans(state) && !awaitsRegistration(device.purchases.read()),
  );
  useEffect(() => {
    if (isFirstVisit) flags.expose('fast-checkout');
  }, [flags, isFirstVisit]);
  return isFast && isFirstVisit ? <Navigate to={links.startTrial()} replace /> : <PriceOptionsPage />;
}
