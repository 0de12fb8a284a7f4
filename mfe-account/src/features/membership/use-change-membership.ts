import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { readErrorCode } from '@funnel/platform/failed-call';
import { useRef, useState } from 'react';
import { type MembershipChange, membershipApi } from './membership-api';

/** `ignored`: another change is still under way. */
type ChangeResult =
  | { status: 'done'; subscription: Subscription }
  | { status: 'failed'; code: string }
  | { status: 'ignored' };

type ChangeMembership = {
  change: (change: MembershipChange) => Promise<ChangeResult>;
  isChanging: boolean;
  /** The problem code of the last attempt. */
  failure: string | null;
};

/** Changes the membership; the answer becomes the subscription that all pages show. */
export function useChangeMembership(): ChangeMembership {
  const platform = usePlatform();
  const { report } = platform;
  const [dropPayment] = membershipApi.useDropPaymentMutation();
  const [send] = membershipApi.useChangeMembershipMutation();
  const [readAgain] = membershipApi.useLazySubscriptionQuery();
  const [isChanging, setChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  async function change(wanted: MembershipChange): Promise<ChangeResult> {
    if (isSending.current) return { status: 'ignored' };
    isSending.current = true;
    setChanging(true);
    setFailure(null);
    const result = await sendConfirmed(wanted);
    isSending.current = false;
    setChanging(false);
    if (result.status !== 'failed') return result;
    const { code } = result;
    setFailure(code);
    // It was changed elsewhere, so the page shows an old state.
    if (code === 'not-changeable') void readAgain();
    report(new Error('Error changing membership'), { change: wanted.kind, code });
    return result;
  }

  /** Sends the change; where the bank wants its payment confirmed, once more after that. */
  async function sendConfirmed(wanted: MembershipChange): Promise<ChangeResult> {
    const first = toResult(await send(wanted));
    if (first.status !== 'failed' || first.code !== 'authentication-required') return first;
    try {
      // Loaded when it is needed: it brings the payment provider's script.
      const { confirmPayment } = await import('./confirm-payment');
      await confirmPayment(platform);
    } catch (error) {
      report(error, { call: 'confirm-payment' });
    }
    const second = toResult(await send(wanted));
    if (second.status !== 'failed' || !isUnconfirmed(second.code)) return second;
    if (second.code === 'authentication-required') {
      const { data } = await dropPayment();
      // Paid just before it was given up.
      if (data && isMade(wanted, data)) return { status: 'done', subscription: data };
    }
    return { status: 'failed', code: 'authentication-required' };
  }

  return { change, isChanging, failure };
}

type Answer = { data?: Subscription | undefined; error?: object | undefined };

function toResult({ data, error }: Answer): ChangeResult {
  if (data) return { status: 'done', subscription: data };
  return { status: 'failed', code: readErrorCode(error) ?? 'internal' };
}

function isMade(wanted: MembershipChange, { planName, status }: Subscription): boolean {
  if (wanted.kind === 'switch') return planName === wanted.terms.planName;
  return wanted.kind === 'resume' && status !== 'paused';
}

/** The member did not confirm the payment, or the bank did not accept it. */
function isUnconfirmed(code: string): boolean {
  return code === 'authentication-required' || code === 'card-declined';
}
