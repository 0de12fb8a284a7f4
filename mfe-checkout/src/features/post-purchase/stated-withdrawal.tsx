import { type Subscription, subscriptionRoutes, withdrawalRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
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
              <Trans>Keep my membership</Trans>
            </Button>
            <Link className={buttonClass('secondary')} to="/withdraw">
              <Trans>Confirm my withdrawal</Trans>
            </Link>
          </>
        }
      >
        {/* Promise: stated withdrawal suspends access until it is kept */}
        {t`We received it on ${date} for your email address. Confirm it and get back everything you paid, or keep your membership. Until you decide, your access is paused.`}
        {keeping === 'failed' && (
          <p>
            <Trans>That didn’t work. Please try again in a moment.</Trans>
          </p>
        )}
      </Notice>
    </div>
  );
}
