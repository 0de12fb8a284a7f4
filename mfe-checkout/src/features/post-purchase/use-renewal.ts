import type { RegistrationReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { funnelApi } from '@funnel/platform/queries';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { device } from '../../order/device';
import type { UnregisteredPurchase } from '../../order/purchase';
import { purchaseEvent } from './purchase-event';
import { register } from './register';
import { type FormFailure, type RegistrationFailure, registrationFailureOf } from './registration-failure';

type Renewing = { status: 'sending' } | { status: 'done' } | { status: 'failed'; failure: FormFailure };

/** Adds what a signed-in member bought to their account. Safe to repeat. */
export function useRenewal(purchase: UnregisteredPurchase) {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const [state, setState] = useState<Renewing>({ status: 'sending' });

  async function submit(): Promise<void> {
    setState({ status: 'sending' });
    const input = {
      purchase,
      fields: { email: platform.user.email ?? '', firstName: '', password: '' },
      timeZone: device.timeZone(),
      onSuccess: announce,
      onFailure: (error: unknown) => handleFailure(registrationFailureOf(error)),
    };
    // Reported and shown already; what is thrown again has no further reader here.
    await register(input, platform).catch(() => undefined);
  }

  function announce(reply: RegistrationReply): void {
    // Another tab may have registered the same purchase a moment ago; the purchase is announced by one of them.
    const kept = device.purchases.read();
    const isFirst = kept !== null && 'clientSecret' in kept && kept.clientSecret === purchase.clientSecret;
    if (isFirst) platform.actions.pushDataLayer(purchaseEvent(purchase, reply));
    const { email, firstName, uuid } = reply.userData;
    finish();
    platform.actions.sessionStarted({ token: reply.token, email, firstName, uuid, hasPlan: true });
  }

  function handleFailure(failure: RegistrationFailure): void {
    // The server has recorded the purchase, or does so without this browser: the account shows it.
    if (failure === 'intent-used' || failure === 'finish-by-email') finish();
    // The account has this very address: that another one had it would be a mistake of ours.
    else setState({ status: 'failed', failure: failure === 'email-in-use' ? 'unknown' : failure });
  }

  function finish(): void {
    device.purchases.forget();
    // The account may have been looked at before, without the plan.
    dispatch(funnelApi.util.resetApiState());
    setState({ status: 'done' });
  }

  return { state, submit };
}
