import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { device } from '../../app/device';
import type { UnregisteredPurchase } from '../../app/purchase';
import { useOnce } from '../../app/use-once';

/** The open attempt did go through: keep that and go on to the account. */
export function PaidBefore({ purchase }: { purchase: UnregisteredPurchase }): ReactElement | null {
  const { actions, links } = usePlatform();
  const [isKept, setKept] = useState(false);
  useOnce(true, () => {
    device.purchases.save({ ...purchase, step: 'confirmed' });
    if (purchase.email !== null) actions.emailEntered(purchase.email, 'STRIPE_REDIRECT');
    setKept(true);
  });
  return isKept ? <Navigate to={links.postPurchase()} replace /> : null;
}
