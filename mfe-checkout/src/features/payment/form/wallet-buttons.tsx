import { t } from '@lingui/core/macro';
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
  /** The terms that paying with a wallet accepts. */
  agreement: { text: string; action: string };
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

function Wallets({ agreement, onPay }: Pick<WalletButtonsProps, 'agreement' | 'onPay'>): ReactElement {
  const elements = useElements();
  const { action, text } = agreement;
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
          {t`Paying with a wallet counts as choosing “${action}”.`} {text}
        </p>
      )}
      <ExpressCheckoutElement
        options={{ buttonHeight: 48 }}
        onClick={({ resolve }) => resolve({ emailRequired: true })}
        onReady={({ availablePaymentMethods: wallets }) => setHasWallet(wallets !== undefined)}
        onConfirm={(event) => void handleConfirm(event)}
      />
      {hasWallet && <p className={styles['divider']}>{t`or pay by card`}</p>}
    </div>
  );
}
