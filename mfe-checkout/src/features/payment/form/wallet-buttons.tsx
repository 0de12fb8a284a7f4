import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptions,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { type ReactElement, useState } from 'react';
import type { Payer } from '../attempt/attempt';
import styles from './wallet-buttons.module.css';

export type WalletPayment = { elements: StripeElements; payer: Partial<Payer> };

type WalletButtonsProps = {
  stripe: Stripe | null;
  options: StripeElementsOptions;
  /** What a press on a wallet agrees to as well. */
  agreement: { text: string; action: string };
  /** Carries the payment out; tells whether it went through. */
  onPay: (payment: WalletPayment) => Promise<boolean>;
};

/** The wallets that this browser has, above the card. In a group of their own: the card's fields may stay empty. */
export function WalletButtons({ stripe, options, ...wallets }: WalletButtonsProps): ReactElement {
  return (
    <Elements stripe={stripe} options={options}>
      <Wallets {...wallets} />
    </Elements>
  );
}

function Wallets({ agreement, onPay }: Pick<WalletButtonsProps, 'agreement' | 'onPay'>): ReactElement {
  const elements = useElements();
  const [hasWallet, setHasWallet] = useState(false);

  async function handleConfirm(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    const { email, name } = event.billingDetails ?? {};
    const payer = { ...(email && { email }), ...(name && { fullName: name }) };
    const isPaid = elements !== null && (await onPay({ elements, payer }));
    if (!isPaid) event.paymentFailed();
  }

  return (
    <div className={hasWallet ? styles['wallets'] : styles['none']}>
      {hasWallet && (
        <p>
          Paying with a wallet counts as choosing “{agreement.action}”. {agreement.text}
        </p>
      )}
      <ExpressCheckoutElement
        options={{ buttonHeight: 48 }}
        onClick={({ resolve }) => resolve({ emailRequired: true })}
        onReady={({ availablePaymentMethods: wallets }) => setHasWallet(wallets !== undefined)}
        onConfirm={(event) => void handleConfirm(event)}
      />
      {hasWallet && <p className={styles['divider']}>or pay by card</p>}
    </div>
  );
}
