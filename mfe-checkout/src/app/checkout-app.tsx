import { usePlatform } from '@funnel/platform';
import { Spinner } from '@funnel/ui';
import { type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PriceOptionsPage } from '../features/price-options/price-options-page';
import { WinbackPage } from '../features/winback/winback-page';
import { CheckoutFrame } from './checkout-frame';
import { PaymentRoute, PostPurchasePage } from './screens';
import { useNextScreen } from './use-next-screen';

/** The area of prices and payment, at whichever of its mounts the host puts it. */
export function CheckoutApp({ basePath }: { basePath: string }): ReactElement {
  useNextScreen();
  return (
    <CheckoutFrame>
      <Suspense fallback={<Spinner label="Loading" />}>{screensAt(basePath)}</Suspense>
    </CheckoutFrame>
  );
}

function screensAt(basePath: string): ReactElement {
  switch (basePath) {
    case '/winback-plain':
      return <WinbackPage type="plain" paymentPath={winbackPaymentPath} />;
    case '/winback-30off':
      return <WinbackPage type="30off" paymentPath={winbackPaymentPath} />;
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
      <Route path="price-options" element={<PriceOptionsPage />} />
      <Route path="payment" element={<PaymentRoute basePath={basePath} />} />
      <Route path="payment/:priceId" element={<PaymentRoute basePath={basePath} />} />
      <Route path="start-trial" element={<PaymentRoute basePath={basePath} isDefaultPlan />} />
      <Route path="*" element={<Navigate to={links.priceOptions()} replace />} />
    </Routes>
  );
}

function WinbackCheckout({ basePath }: { basePath: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <Routes>
      <Route path="payment/:priceId" element={<PaymentRoute basePath={basePath} />} />
      <Route path="*" element={<Navigate to={links.winbackOffer('plain')} replace />} />
    </Routes>
  );
}

function winbackPaymentPath(priceId: string): string {
  return `/winback-checkout/payment/${encodeURIComponent(priceId)}`;
}
