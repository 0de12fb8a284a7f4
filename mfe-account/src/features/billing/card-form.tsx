import { usePlatform } from '@funnel/platform';
import type { ProviderState } from '@funnel/platform/card-form';
import { Button, Checkbox, LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addCard, type CardFailure } from './add-card';
import styles from './billing.module.css';
import { CardFailureNotice } from './card-failure-notice';

type Loading = 'loading' | 'ready' | 'failed';

/** The provider's card form with our own button. The card number never reaches our page. */
export function CardForm({ provider }: { provider: ProviderState }): ReactElement {
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
        <Trans>An ad blocker or a weak connection may be the cause.</Trans>
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
        <Trans>Save card</Trans>
      </Button>
      {/* Promise: without consent only the payment provider gets visitor data */}
      <p className={styles['note']}>
        <Trans>Encrypted and handled by Stripe. We never see your card number.</Trans>
      </p>
    </form>
  );
}
