import type { RegistrationReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { funnelApi } from '@funnel/platform/queries';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { device } from '../../order/device';
import type { UnregisteredPurchase } from '../../order/purchase';
import { buildPurchaseEvent } from './purchase-event';
import { register } from './register';
import { type FormFailure, type RegistrationFailure, toRegistrationFailure } from './registration-failure';

type RenewalState = { status: 'sending' } | { status: 'done' } | { status: 'failed'; failure: FormFailure };

/** Adds what a signed-in member bought to their account. Safe to repeat. */
export function useRenewal(purchase: UnregisteredPurchase) {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const [state, setState] = useState<RenewalState>({ status: 'sending' });

  async function submit(): Promise<void> {
    setState({ status: 'sending' });
    const input = {
      purchase,
      fields: { email: platform.user.email ?? '', firstName: '', password: '' },
      timeZone: device.timeZone(),
      onSuccess: handleSuccess,
      onFailure: (error: unknown) => handleFailure(toRegistrationFailure(error)),
    };
    // `register` has already reported and shown the error.
    await register(input, platform).catch(() => undefined);
  }

  function handleSuccess(reply: RegistrationReply): void {
    // Another tab may have just registered the same purchase; only one of them sends the purchase event.
    const stored = device.purchases.read();
    const isFirst =
      stored !== null && 'clientSecret' in stored && stored.clientSecret === purchase.clientSecret;
    if (isFirst) platform.actions.pushDataLayer(buildPurchaseEvent(purchase, reply, platform.entry));
    const { email, firstName, uuid } = reply.userData;
    closePurchase();
    platform.actions.sessionStarted({ token: reply.token, email, firstName, uuid, hasPlan: true });
  }

  function handleFailure(failure: RegistrationFailure): void {
    // The server has recorded the purchase, or will without this browser: the account shows it.
    if (failure === 'intent-used' || failure === 'finish-by-email') closePurchase();
    // The member already owns this address, so `email-in-use` would be a bug on our side.
    else setState({ status: 'failed', failure: failure === 'email-in-use' ? 'unknown' : failure });
  }

  function closePurchase(): void {
    device.purchases.clear();
    // Drop cached account data that does not have the plan yet.
    dispatch(funnelApi.util.resetApiState());
    setState({ status: 'done' });
  }

  return { state, submit };
}
