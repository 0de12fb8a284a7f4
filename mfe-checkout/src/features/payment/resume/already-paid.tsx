import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOnce } from '../../../forms/use-once';
import { device } from '../../../order/device';
import type { UnregisteredPurchase } from '../../../order/purchase';

/** The open attempt succeeded: stores that and continues to the account. */
export function AlreadyPaid({ purchase }: { purchase: UnregisteredPurchase }): ReactElement | null {
  const { actions, links } = usePlatform();
  const [isStored, setIsStored] = useState(false);
  useOnce(true, () => {
    device.purchases.save({ ...purchase, step: 'confirmed' });
    if (purchase.email !== null) actions.emailEntered(purchase.email, 'STRIPE_REDIRECT');
    setIsStored(true);
  });
  return isStored ? <Navigate to={links.postPurchase()} replace /> : null;
}
