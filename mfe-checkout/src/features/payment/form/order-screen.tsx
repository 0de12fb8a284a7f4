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
  /** What became of an attempt before this page. */
  firstFailure: Failure | null;
  couponField: ReactNode;
  onRemoveCoupon: () => void;
  onOfferChanged: () => void;
  returnPath: string;
};

/** What is bought beside the form that pays for it. */
export function OrderScreen({ couponField, ...props }: OrderScreenProps): ReactElement {
  const { order, state, isTaxed, provider } = props;
  const { locale } = usePlatform();
  const options = useElementsOptions(order);
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  return (
    <Screen title={titleOf(order)} width="wide">
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

function titleOf({ quote, trialDays }: Order): string {
  return trialDays > 0 ? `${quote.agreement.action}: nothing to pay today` : 'Payment';
}
