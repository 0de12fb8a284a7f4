import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useOnce } from '../../forms/use-once';
import { device } from '../../order/device';
import type { Purchase } from '../../order/purchase';

/** Paid, but this browser has lost its visitor key: the payer finishes with the link in their mailbox. */
export function ByEmailStep({ purchase }: { purchase: Purchase }): ReactElement {
  const { links, user } = usePlatform();
  useOnce(user.isLoggedIn, () => device.purchases.clear());
  if (user.isLoggedIn) return <Navigate to={links.account()} replace />;
  return (
    <Screen
      title={purchase.payment === 'trial' ? t`Your card is saved` : t`Your payment went through`}
      // Promise: unknown e-mail is finished by e-mail too
      lead={t`Finish setting up by email. You don’t need to pay or enter anything again.`}
      actions={
        <Link className={buttonClass('secondary', true)} to={links.login(links.account())}>
          <Trans>Sign in</Trans>
        </Link>
      }
    >
      <Illustration name="envelope" />
      <p>
        <Trans>We sent a link to the email you used to pay. Open it to get to your account.</Trans>
      </p>
      <p>
        <Trans>
          We can’t match the purchase to this browser, usually because its cookies were cleared. If no email
          arrives, sign in with the same address to get another link.
        </Trans>
      </p>
    </Screen>
  );
}
