import { usePlatform } from '@funnel/platform';
import { type ProviderState, useFormLook, useProvider } from '@funnel/platform/card-form';
import { Page } from '@funnel/platform/page';
import { Button, Checkbox, LoadFailure, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type ReactElement, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OwedText, useOwed } from '../../invoices/use-invoices';
import { AccountLink } from '../../links/account-link';
import { addCard, type CardFailure } from './add-card';
import styles from './billing.module.css';
import { describeDebt } from './billing-text';

/** Adds a card in the provider's form, on our page. Mails about an expiring card lead here. */
export function AddCardPage(): ReactElement {
  const provider = useProvider();
  const look = useFormLook();
  const owed = useOwed();
  const options = useMemo(
    () => ({
      ...look,
      mode: 'setup' as const,
      // Saving a card charges nothing; the provider wants a currency all the same.
      currency: 'usd',
      setupFutureUsage: 'off_session' as const,
      allowedPaymentMethodTypes: ['card'],
    }),
    [look],
  );
  return (
    <Page
      title={t`Add a card`}
      lead={describeCharge(owed)}
      actions={<AccountLink variant="secondary" page="billing" label={t`Back to cards and invoices`} />}
    >
      <Elements stripe={provider.status === 'ready' ? provider.stripe : null} options={options}>
        <CardForm provider={provider} owed={owed} />
      </Elements>
    </Page>
  );
}

function describeCharge(owed: OwedText | null): string {
  // Promise: an added card is charged only when asked
  if (!owed) return t`Nothing is charged for saving it. If a payment is owed, we charge it to the new card.`;
  return describeDebt(owed);
}

type Loading = 'loading' | 'ready' | 'failed';

type CardFormProps = { provider: ProviderState; owed: OwedText | null };

/** The provider's card form with our own button. The card number never reaches our page. */
function CardForm({ provider, owed }: CardFormProps): ReactElement {
  const { api, links, report } = usePlatform();
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const [loading, setLoading] = useState<Loading>('loading');
  const [mount, setMount] = useState(1);
  const [makeDefault, setMakeDefault] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<CardFailure | null>(null);
  // The intent of a try whose answer was lost: its card may be saved already.
  const lastIntent = useRef<string | null>(null);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!stripe || !elements || isSending) return;
    setIsSending(true);
    setFailure(null);
    const result = await addCard({
      api,
      stripe,
      elements,
      makeDefault,
      returnUrl: `${location.origin}${links.account()}/billing`,
      lastIntent,
    });
    setIsSending(false);
    if (result.status === 'added') {
      void navigate(`${links.account()}/billing`, { state: { owedPayment: result.owedPayment } });
      return;
    }
    if (result.error) report(result.error, { call: 'add-card' });
    setFailure(result.failure);
  }

  function handleRetry(): void {
    setLoading('loading');
    setMount(mount + 1);
    if (provider.status === 'blocked') provider.retry();
  }

  if (provider.status === 'blocked' || loading === 'failed') {
    return (
      <LoadFailure title={t`The secure card form didn’t load`} variant="primary" onRetry={handleRetry}>
        {t`An ad blocker or a weak connection may be the cause.`}
      </LoadFailure>
    );
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {loading === 'loading' && <Skeleton lines={3} label={t`Loading the card form`} />}
      {provider.status === 'ready' && (
        <div className={styles['frame']}>
          <PaymentElement
            key={mount}
            options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
            onReady={() => setLoading('ready')}
            onLoadError={() => setLoading('failed')}
          />
        </div>
      )}
      <Checkbox
        label={t`Charge this card from now on`}
        checked={makeDefault}
        onChange={(event) => setMakeDefault(event.currentTarget.checked)}
      />
      {failure && <CardFailureNotice failure={failure} />}
      <Button type="submit" busy={isSending}>
        {owed && makeDefault ? getPayLabel(owed) : t`Save card`}
      </Button>
      {/* Promise: without consent only the payment provider gets visitor data */}
      <p className={styles['note']}>{t`Encrypted and handled by Stripe. We never see your card number.`}</p>
    </form>
  );
}

function getPayLabel({ amount }: OwedText): string {
  return t`Save card and pay ${amount}`;
}

/** Why the card was not saved, and what helps. */
function CardFailureNotice({ failure }: { failure: CardFailure }): ReactElement {
  return (
    <Notice kind="error" title={t`The card wasn’t saved`}>
      {getText(failure)}
    </Notice>
  );
}

function getText(failure: CardFailure): string {
  switch (failure) {
    case 'details':
      return t`Check the card details above.`;
    case 'authentication':
      return t`Your bank couldn’t verify it was you. Try again or use another card.`;
    case 'declined':
      return t`Your bank declined this card. Try another card or contact your bank.`;
    case 'offline':
      // Promise: a lost response to each step leads to one card
      return t`We couldn’t reach the server. Check your connection and try again; the card won’t be saved twice.`;
    case 'too-many':
      return t`There were too many tries. Wait an hour and try again.`;
    case 'unknown':
      return t`Something went wrong on our side. Please try again in a moment.`;
  }
}
