import { usePlatform } from '@funnel/platform';
import { Screen } from '@funnel/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { ReactElement, ReactNode } from 'react';
import type { Order } from '../../../order/order';
import type { Failure } from '../attempt/failure';
import { OrderSummary } from './order-summary';
import { PaymentForm } from './payment-form';
import styles from './payment-screen.module.css';
import { useElementsOptions } from './use-elements-options';
import type { OrderState } from './use-order';
import type { ProviderState } from './use-provider';

type OrderScreenProps = {
  order: Order;
  state: OrderState;
  isTaxed: boolean;
  provider: ProviderState;
  /** Failure of an attempt made before this page was opened. */
  firstFailure: Failure | null;
  couponField: ReactNode;
  onRemoveCoupon: () => void;
  onOfferChanged: () => void;
  returnPath: string;
};

/** The order summary next to the payment form. */
export function OrderScreen({ couponField, ...props }: OrderScreenProps): ReactElement {
  const { order, state, isTaxed, provider } = props;
  const { locale } = usePlatform();
  const options = useElementsOptions(order);
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  return (
    <Screen title={getTitle(order)} width="wide">
      <div className={styles['columns']}>
        <OrderSummary order={order} isTaxed={isTaxed} locale={locale} isStale={!state.isReady}>
          {couponField}
        </OrderSummary>
        <Elements stripe={stripe} options={options}>
          <PaymentForm {...props} options={options} />
        </Elements>
      </div>
    </Screen>
  );
}

function getTitle({ quote, trialDays }: Order): string {
  return trialDays > 0 ? `${quote.agreement.action}: nothing to pay today` : 'Payment';
}
