import type { OwnReview } from '@funnel/contracts';
import { Page } from '@funnel/platform/page';
import { Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { FocusedNotice } from '../../feedback/focused-notice';
import { ReviewForm } from './review-form';
import { useOwnReview } from './use-own-review';
import { WrittenReview } from './written-review';

type Outcome = 'sent' | 'withdrawn';

/** `/account/review`: what the member says about us in public. */
export function ReviewPage(): ReactElement {
  const query = useOwnReview();
  const [outcome, setOutcome] = useState<Outcome>();

  async function handleChanged(changed: Outcome) {
    await query.refetch();
    setOutcome(changed);
  }

  return (
    <Page
      title={t`Your review`}
      lead={t`If you like, tell others what using Tidewell is like for you. What you write will be public.`}
    >
      {outcome && <OutcomeNotice key={outcome} outcome={outcome} />}
      <Loaded query={query} label={t`Loading your review`}>
        {({ review }) => (
          <ReviewEditor key={String(review?.text)} review={review} onChanged={handleChanged} />
        )}
      </Loaded>
    </Page>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome }): ReactElement {
  return outcome === 'sent' ? (
    <FocusedNotice kind="success" title={t`Thank you, we have your review`} />
  ) : (
    <FocusedNotice kind="success" title={t`Your review is deleted`} />
  );
}

type ReviewEditorProps = { review: OwnReview | null; onChanged: (outcome: Outcome) => Promise<void> };

function ReviewEditor({ review, onChanged }: ReviewEditorProps): ReactElement {
  const [isChanging, setChanging] = useState(false);
  if (review && !isChanging)
    return (
      <WrittenReview
        review={review}
        onChange={() => setChanging(true)}
        onWithdrawn={() => onChanged('withdrawn')}
      />
    );
  return (
    <ReviewForm
      review={review}
      onSent={async () => {
        await onChanged('sent');
        setChanging(false);
      }}
    />
  );
}
