import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
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
      title={purchase.payment === 'trial' ? 'Your card is saved' : 'Your payment went through'}
      lead="Finish setting up by email. You don’t need to pay or enter anything again."
      actions={
        <Link className={buttonClass('secondary', true)} to={links.login(links.account())}>
          Sign in
        </Link>
      }
    >
      <Illustration name="envelope" />
      <p>We sent a link to the email you used to pay. Open it to get to your account.</p>
      <p>
        We can’t match the purchase to this browser, usually because its cookies were cleared. If no email
        arrives, sign in with the same address to get another link.
      </p>
    </Screen>
  );
}
