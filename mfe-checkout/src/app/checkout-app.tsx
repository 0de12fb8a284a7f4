import { usePlatform } from '@funnel/platform';
import { Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PriceOptionsPage } from '../features/price-options/price-options-page';
import { WinbackPage } from '../features/winback/winback-page';
import { checkoutActions, selectCheckout } from '../order/checkout-slice';
import { device } from '../order/device';
import { hasState } from '../order/navigation-state';
import { awaitsRegistration } from '../order/purchase';
import { readReturnedCheckout } from '../order/returned-checkout';
import { CheckoutFrame } from './checkout-frame';
import { PaymentPage, PostPurchasePage, prefetchNext } from './screens';
import { useFastCheckout } from './use-fast-checkout';

/** The prices and payment area; the host mounts it at several base paths. */
export function CheckoutApp({ basePath }: { basePath: string }): ReactElement {
  useNextScreen();
  useReturnedCheckout();
  return (
    <CheckoutFrame>
      <Suspense fallback={<Spinner label={t`Loading`} />}>{renderScreens(basePath)}</Suspense>
    </CheckoutFrame>
  );
}

function renderScreens(basePath: string): ReactElement {
  switch (basePath) {
    case '/winback-plain':
      return <WinbackPage type="plain" paymentPath={getWinbackPaymentPath} />;
    case '/winback-30off':
      return <WinbackPage type="30off" paymentPath={getWinbackPaymentPath} />;
    case '/winback-checkout':
      return <WinbackCheckout basePath={basePath} />;
    case '/post-purchase':
      return <PostPurchasePage />;
    default:
      return <Checkout basePath={basePath} />;
  }
}

function Checkout({ basePath }: { basePath: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <Routes>
      <Route path="price-options" element={<PricesOrPayment />} />
      <Route path="payment" element={<PaymentPage basePath={basePath} />} />
      <Route path="payment/:priceId" element={<PaymentPage basePath={basePath} />} />
      <Route path="start-trial" element={<PaymentPage basePath={basePath} isDefaultPlan />} />
      <Route path="*" element={<Navigate to={links.priceOptions()} replace />} />
    </Routes>
  );
}

function WinbackCheckout({ basePath }: { basePath: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <Routes>
      <Route path="payment/:priceId" element={<PaymentPage basePath={basePath} />} />
      <Route path="*" element={<Navigate to={links.winbackOffer('plain')} replace />} />
    </Routes>
  );
}

function getWinbackPaymentPath(priceId: string): string {
  return `/winback-checkout/payment/${encodeURIComponent(priceId)}`;
}

const PREFETCH_DELAY_MS = 1500;

/** Prefetches the next screen after a delay, so that a connection lost later does not end the purchase. */
function useNextScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const next = setTimeout(() => void prefetchNext(pathname), PREFETCH_DELAY_MS);
    return () => clearTimeout(next);
  }, [pathname]);
}

/** The entries that were restored: a page load returns once, while the checkout mounts at several paths. */
const restored = new WeakSet<object>();

/** Restores what was being bought from the address of a return from the payment provider. */
function useReturnedCheckout(): void {
  const { entry } = usePlatform();
  const dispatch = useDispatch();
  useEffect(() => {
    if (restored.has(entry)) return;
    restored.add(entry);
    const returned = readReturnedCheckout(entry);
    if (returned) dispatch(checkoutActions.returnedFromProvider(returned));
  }, [entry, dispatch]);
}

/**
 * Where the way from the results ends: at the prices, or with `fast-checkout` at the payment of the preselected plan.
 * Coming back from that payment shows the prices, and so do links that promise them and a purchase without an account.
 */
function PricesOrPayment(): ReactElement {
  const { links } = usePlatform();
  const { selectedPriceId } = useSelector(selectCheckout);
  const { state } = useLocation();
  const [isFirstVisit] = useState(
    () =>
      selectedPriceId === null &&
      !hasState(state, 'showsPlans') &&
      !awaitsRegistration(device.purchases.read()),
  );
  const isFast = useFastCheckout(isFirstVisit);
  return isFast && isFirstVisit ? <Navigate to={links.startTrial()} replace /> : <PriceOptionsPage />;
}
