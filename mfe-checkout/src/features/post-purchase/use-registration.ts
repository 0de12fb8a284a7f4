import type { RegistrationReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useRef, useState } from 'react';
import { device } from '../../order/device';
import type { Purchase, UnregisteredPurchase } from '../../order/purchase';
import { buildPurchaseEvent } from './purchase-event';
import { type AccountFields, register } from './register';
import { type FormFailure, isFinal, toRegistrationFailure } from './registration-failure';

type RegistrationState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; failure: FormFailure };

/** Runs one registration at a time; the second click of a double click does nothing. */
export function useRegistration(purchase: UnregisteredPurchase, onChange: (next: Purchase) => void) {
  const platform = usePlatform();
  const [state, setState] = useState<RegistrationState>({ status: 'idle' });
  /** Stays while a retry is sent. */
  const [isRefused, setIsRefused] = useState(false);
  const isRunning = useRef(false);

  async function submit(fields: AccountFields): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ status: 'sending' });
    const input = {
      purchase,
      fields,
      timeZone: device.timeZone(),
      onSuccess: (reply: RegistrationReply) => completeRegistration(fields, reply),
      onFailure: handleFailure,
    };
    // `register` has already reported and shown the error.
    await register(input, platform).catch(() => undefined);
    isRunning.current = false;
  }

  function handleFailure(error: unknown): void {
    const failure = toRegistrationFailure(error);
    if (failure === 'finish-by-email') {
      const { clientSecret: _useless, ...order } = purchase;
      onChange({ ...order, step: 'by-email' });
    } else {
      setState({ status: 'failed', failure });
      setIsRefused(isFinal(failure));
    }
  }

  function completeRegistration({ firstName }: AccountFields, reply: RegistrationReply): void {
    const { clientSecret: _spent, ...order } = purchase;
    // Another tab may have just registered the same purchase; only one of them sends the purchase event.
    const stored = device.purchases.read();
    const isFirst = !(stored && 'subscriptionId' in stored && stored.subscriptionId === reply.subscriptionId);
    const { email, uuid, hasPlan } = reply.userData;
    onChange({ ...order, email, step: 'registered', subscriptionId: reply.subscriptionId });
    if (isFirst) platform.actions.pushDataLayer(buildPurchaseEvent(purchase, reply, platform.entry));
    platform.actions.sessionStarted({ token: reply.token, email, firstName, uuid, hasPlan });
  }

  return { state, isRefused, submit };
}
