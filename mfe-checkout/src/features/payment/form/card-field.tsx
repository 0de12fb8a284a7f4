import type { ProviderState } from '@funnel/platform/card-form';
import { Icon, LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type ReactElement, useId, useState } from 'react';
import { describeCardSafety } from '../notices/order-loading';
import styles from './card-field.module.css';

// Wallets are shown above the card form.
const options = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const;
const withoutAddress = {
  ...options,
  fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
} as const;

type Loading = 'loading' | 'ready' | 'failed';

type CardFieldProps = {
  provider: ProviderState;
  /** The page itself asks for country and postcode. */
  hasAddress: boolean;
};

/** The provider's own card form. The card number never reaches our page. */
export function CardField({ provider, hasAddress }: CardFieldProps): ReactElement {
  const [mount, setMount] = useState(1);
  const [loading, setLoading] = useState<Loading>('loading');
  const headingId = useId();
  function handleRetry(): void {
    setLoading('loading');
    setMount(mount + 1);
    if (provider.status === 'blocked') provider.retry();
  }
  const isBlocked = provider.status === 'blocked' || loading === 'failed';
  return (
    <section className={styles['card']} aria-labelledby={headingId}>
      <h2 className={styles['heading']} id={headingId}>
        <Trans context="heading">Card</Trans>
      </h2>
      {isBlocked ? (
        <LoadFailure title={t`The secure card form didn’t load`} variant="primary" onRetry={handleRetry}>
          {t`An ad blocker or a weak connection may be the cause. What you typed is still here.`}
        </LoadFailure>
      ) : (
        <div className={styles['form']} data-short={hasAddress}>
          {loading === 'loading' && <Skeleton lines={3} label={t`Loading the card form`} />}
          {provider.status === 'ready' && (
            <div className={styles['frame']} data-ready={loading === 'ready'}>
              <PaymentElement
                key={mount}
                options={hasAddress ? withoutAddress : options}
                onReady={() => setLoading('ready')}
                onLoadError={() => setLoading('failed')}
              />
            </div>
          )}
        </div>
      )}
      <p className={styles['safe']}>
        <Icon name="lock" size={16} /> {describeCardSafety()}
      </p>
    </section>
  );
}
