import { formatMoney, formatRecurring } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptions,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { type ReactElement, useState } from 'react';
import { formatDate, type Order } from '../../../order/order';
import type { Payer } from '../attempt/attempt';
import styles from './wallet-buttons.module.css';

export type WalletPayment = { elements: StripeElements; payer: Partial<Payer> };

type WalletButtonsProps = {
  stripe: Stripe | null;
  options: StripeElementsOptions;
  order: Order;
  /** Runs the payment; resolves to whether it succeeded. */
  onPay: (payment: WalletPayment) => Promise<boolean>;
};

/** The browser's wallets, above the card. A separate Elements group, since the card fields may stay empty. */
export function WalletButtons({ stripe, options, ...wallets }: WalletButtonsProps): ReactElement {
  return (
    <Elements stripe={stripe} options={options}>
      <Wallets {...wallets} />
    </Elements>
  );
}

function Wallets({ order, onPay }: Pick<WalletButtonsProps, 'order' | 'onPay'>): ReactElement {
  const elements = useElements();
  const { locale } = usePlatform();
  const [hasWallet, setHasWallet] = useState(false);
  const { action, text } = order.quote.agreement;

  async function handleConfirm(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    const { email, name } = event.billingDetails ?? {};
    const payer = { ...(email && { email }), ...(name && { fullName: name }) };
    const isPaid = elements !== null && (await onPay({ elements, payer }));
    if (!isPaid) event.paymentFailed();
  }

  return (
    <div className={hasWallet ? styles['wallets'] : styles['none']}>
      {hasWallet && <p>{describeCharges(order, locale)}</p>}
      <ExpressCheckoutElement
        options={{ buttonHeight: 48 }}
        onClick={({ resolve }) => resolve({ emailRequired: true })}
        onReady={({ availablePaymentMethods: wallets }) => setHasWallet(wallets !== undefined)}
        onConfirm={(event) => void handleConfirm(event)}
      />
      {hasWallet && (
        <>
          <p className={styles['terms']}>
            {t`Paying with a wallet is the same as choosing “${action}” below. These terms apply:`} {text}
          </p>
          <p className={styles['divider']}>{t`or pay by card`}</p>
        </>
      )}
    </div>
  );
}

/** The terms in one line above the button: the amount today, the later price with its date, and the way out. */
function describeCharges({ plan, quote, trialDays }: Order, locale: string): string {
  const today = formatMoney(quote.dueToday, locale);
  const firstCharge = formatMoney(quote.firstCharge, locale);
  const date = formatDate(quote.firstChargeDate, locale);
  const later = formatRecurring(quote.renewal, plan, locale);
  // Promise: coupon and 3-D Secure: the shown price is charged
  // Promise: keyboard alone cancels in two steps and takes it back
  if (trialDays === 0) return t`${today} today, then ${later}. Cancel any time.`;
  // Promise: coupon and 3-D Secure: the shown price is charged
  // Promise: keyboard alone cancels in two steps and takes it back
  return quote.firstCharge.amount === quote.renewal.amount
    ? t`${today} today, then ${later} from ${date}. Cancel any time.`
    : t`${today} today, ${firstCharge} on ${date}, then ${later}. Cancel any time.`;
}
