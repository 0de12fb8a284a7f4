import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { checkoutActions } from '../order/checkout-slice';
import { readReturnedCheckout } from '../order/returned-checkout';

/** The entries that were restored: a page load returns once, while the checkout mounts at several paths. */
const restored = new WeakSet<object>();

/** Restores what was being bought from the address of a return from the payment provider. */
export function useReturnedCheckout(): void {
  const { entry } = usePlatform();
  const dispatch = useDispatch();
  useEffect(() => {
    if (restored.has(entry)) return;
    restored.add(entry);
    const returned = readReturnedCheckout(entry);
    if (returned) dispatch(checkoutActions.returnedFromProvider(returned));
  }, [entry, dispatch]);
}
