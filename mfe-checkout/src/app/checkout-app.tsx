import { usePlatform } from '@funnel/platform';
import { Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { WinbackPage } from '../features/winback/winback-page';
import { CheckoutFrame } from './checkout-frame';
import { PricesOrPayment } from './prices-or-payment';
import { PaymentPage, PostPurchasePage } from './screens';
import { useNextScreen } from './use-next-screen';
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
