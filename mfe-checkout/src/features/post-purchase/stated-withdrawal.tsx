import { type Subscription, subscriptionRoutes, withdrawalRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './stated-withdrawal.module.css';

type KeepState = 'asking' | 'sending' | 'failed';

/** Says that a stated withdrawal suspends the member's access, and how to confirm or revoke it; else nothing. */
export function StatedWithdrawal(): ReactElement | null {
  const { api, locale, report, user } = usePlatform();
  const [subscription, setSubscription] = useState<Subscription | null>(null);
  const [keeping, setKeeping] = useState<KeepState>('asking');

  useEffect(() => {
    if (!user.isLoggedIn) return;
    api
      .call(subscriptionRoutes.read, {})
      .then(setSubscription, (error: unknown) => report(error, { call: 'subscription' }));
  }, [api, report, user.isLoggedIn]);

  async function handleKeep(): Promise<void> {
    setKeeping('sending');
    try {
      setSubscription(await api.call(withdrawalRoutes.revokeOwn, {}));
    } catch (error) {
      report(error, { call: 'revoke-withdrawal' });
      setKeeping('failed');
    }
  }

  const stated = subscription?.membership?.statedWithdrawal;
  if (!stated) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(stated.statedAt));
  return (
    <div className={styles['notice']}>
      <Notice
        kind="warning"
        title={t`A withdrawal was stated`}
        action={
          <>
            <Button busy={keeping === 'sending'} onClick={() => void handleKeep()}>
              {t`Keep my membership`}
            </Button>
            <ActionLink variant="secondary" to="/withdraw" label={t`Confirm my withdrawal`} />
          </>
        }
      >
        {/* Promise: stated withdrawal suspends access until it is kept */}
        {t`We received it on ${date} for your email address. Confirm it and get back everything you paid, or keep your membership. Until you decide, your access is paused.`}
        {keeping === 'failed' && <p>{t`That didn’t work. Please try again in a moment.`}</p>}
      </Notice>
    </div>
  );
}
