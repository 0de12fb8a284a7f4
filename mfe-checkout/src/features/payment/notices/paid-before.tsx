import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOnce } from '../../../forms/use-once';
import { device } from '../../../order/device';
import type { UnregisteredPurchase } from '../../../order/purchase';

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
