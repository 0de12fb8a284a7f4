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
      title={purchase.payment === 'trial' ? 'Your card is saved' : 'Your payment is safe'}
      lead="Please finish by e-mail. There is nothing to pay or to enter again."
      actions={
        <Link className={buttonClass('secondary', true)} to={links.login(links.account())}>
          Log in
        </Link>
      }
    >
      <Illustration name="envelope" />
      <p>
        We have sent a link to the e-mail address that you entered at payment. Open it to get to your account.
      </p>
      <p>
        This browser can no longer show that the purchase is yours, which happens when its cookies are cleared
        on the way. If no e-mail arrives, log in with that address to get another link.
      </p>
    </Screen>
  );
}
