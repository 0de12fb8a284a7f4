import type { RegistrationReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useRef, useState } from 'react';
import { device } from '../../order/device';
import type { Purchase, UnregisteredPurchase } from '../../order/purchase';
import type { AccountFields } from './account-fields';
import { purchaseEvent } from './purchase-event';
import { register } from './register';
import { type FormFailure, registrationFailureOf } from './registration-failure';

type Registering = { status: 'idle' } | { status: 'sending' } | { status: 'failed'; failure: FormFailure };

/** Registers once at a time; the second press of a double click does nothing. */
export function useRegistration(purchase: UnregisteredPurchase, onChange: (next: Purchase) => void) {
  const platform = usePlatform();
  const [state, setState] = useState<Registering>({ status: 'idle' });
  const isRunning = useRef(false);

  async function submit(fields: AccountFields): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ status: 'sending' });
    const input = {
      purchase,
      fields,
      timeZone: device.timeZone(),
      onSuccess: (reply: RegistrationReply) => finish(fields, reply),
      onFailure: handleFailure,
    };
    // Reported and shown already; what is thrown again has no further reader here.
    await register(input, platform).catch(() => undefined);
    isRunning.current = false;
  }

  function handleFailure(error: unknown): void {
    const failure = registrationFailureOf(error);
    if (failure === 'finish-by-email') {
      const { clientSecret: _useless, ...order } = purchase;
      onChange({ ...order, step: 'by-email' });
    } else {
      setState({ status: 'failed', failure });
    }
  }

  function finish({ firstName }: AccountFields, reply: RegistrationReply): void {
    const { clientSecret: _spent, ...order } = purchase;
    // Another tab may have registered the same purchase a moment ago; the purchase is announced by one of them.
    const kept = device.purchases.read();
    const isFirst = !(kept && 'subscriptionId' in kept && kept.subscriptionId === reply.subscriptionId);
    const { email, uuid, hasPlan } = reply.userData;
    onChange({ ...order, email, step: 'reminder', subscriptionId: reply.subscriptionId });
    if (isFirst) platform.actions.pushDataLayer(purchaseEvent(purchase, reply));
    platform.actions.sessionStarted({ token: reply.token, email, firstName, uuid, hasPlan });
  }

  return { state, submit };
}
