import type { Subscription } from '@funnel/contracts';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { LoadedMembership } from '../loaded-membership';
import { allows } from '../membership-state';
import { CancelSteps } from './cancel-steps';
import { CanceledScreen } from './canceled-screen';
import { ContinuesScreen } from './continues-screen';
import { NothingToCancel } from './nothing-to-cancel';

/** How the visit ended: the membership is canceled, or continues after all. */
type Outcome = { kind: 'canceled' | 'continues'; subscription: Subscription };

/** Cancels the membership in two steps, at most three. */
export function CancelPage(): ReactElement {
  const title = t`Cancel your membership`;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useDocumentTitle(title);
  const handleContinue = (subscription: Subscription) => setOutcome({ kind: 'continues', subscription });
  if (outcome?.kind === 'continues') return <ContinuesScreen subscription={outcome.subscription} />;
  if (outcome) return <CanceledScreen subscription={outcome.subscription} onKept={handleContinue} />;
  return (
    <LoadedMembership title={title}>
      {(subscription) =>
        allows(subscription, 'cancel') ? (
          <CancelSteps
            subscription={subscription}
            onCanceled={(canceled) => setOutcome({ kind: 'canceled', subscription: canceled })}
            onAccepted={handleContinue}
          />
        ) : (
          <NothingToCancel subscription={subscription} onKept={handleContinue} />
        )
      }
    </LoadedMembership>
  );
}
