import type { CancelReason, Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { useChangeMembership } from '../use-change-membership';
import { ConfirmScreen } from './confirm-screen';
import { OffersScreen } from './offers-screen';
import { ReasonScreen } from './reason-screen';

type CancelStepsProps = {
  subscription: Subscription;
  onCanceled: (subscription: Subscription) => void;
  /** The member took an offer instead. */
  onAccepted: (subscription: Subscription) => void;
};

/** One screen that cancels; for some members two, with a reason and what they may have instead. */
export function CancelSteps({ subscription, onCanceled, onAccepted }: CancelStepsProps): ReactElement {
  const { flags } = usePlatform();
  const { change, isChanging, failure } = useChangeMembership();
  const [step, setStep] = useState<'first' | 'offers'>('first');
  const [reason, setReason] = useState<CancelReason | null>(null);
  const flag = getCancelFlag(subscription);
  useEffect(() => {
    if (flag) flags.expose(flag);
  }, [flag, flags]);

  async function handleCancel(): Promise<void> {
    const result = await change({ kind: 'cancel', reason });
    if (result.status === 'done') onCanceled(result.subscription);
  }

  const cancelling = { subscription, isCanceling: isChanging, failure, onCancel: () => void handleCancel() };
  if (flag === null || flags.variant(flag) === 'control') return <ConfirmScreen {...cancelling} />;
  if (step === 'offers') return <OffersScreen {...cancelling} reason={reason} onAccepted={onAccepted} />;
  return (
    <ReasonScreen {...cancelling} reason={reason} onReason={setReason} onContinue={() => setStep('offers')} />
  );
}

/** The flag that decides between one screen and more; none where nothing is paid ahead. */
function getCancelFlag({
  status,
}: Pick<Subscription, 'status'>): 'trial-cancelation-flow' | 'renewal-cancelation-flow' | null {
  if (status === 'trialing') return 'trial-cancelation-flow';
  return status === 'active' ? 'renewal-cancelation-flow' : null;
}
