import { usePlatform } from '@funnel/platform';
import { FooterLinks } from '@funnel/platform/footer-links';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { WinbackPage } from '../features/winback/winback-page';
import { PricesOrPayment } from './prices-or-payment';
import { PaymentPage, PostPurchasePage, prefetchNext } from './screens';
import { useReturnedCheckout } from './use-returned-checkout';

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

/** Header and footer of the checkout, with few links, so that nothing distracts from the purchase. */
function CheckoutFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <HomeHeader />
      {children}
      <PageFooterSlot>
        <FooterLinks pages={['terms', 'refunds', 'privacy']} />
      </PageFooterSlot>
    </>
  );
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
