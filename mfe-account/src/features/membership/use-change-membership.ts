import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
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
  const { report } = usePlatform();
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
    const { data, error } = await send(wanted);
    isSending.current = false;
    setChanging(false);
    if (data) return { status: 'done', subscription: data };
    const code = error && 'code' in error && error.code ? error.code : 'internal';
    setFailure(code);
    // It was changed elsewhere, so the page shows an old state.
    if (code === 'not-changeable') void readAgain();
    report(new Error('Error changing membership'), { change: wanted.kind, code });
    return { status: 'failed', code };
  }

  return { change, isChanging, failure };
}
