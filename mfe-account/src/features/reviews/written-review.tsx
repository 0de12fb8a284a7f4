import { type OwnReview, reviewRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Notice, Quote } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getFailureMessage } from '../../forms/failure-message';
import { useCall } from '../../step-up/use-call';
import styles from './review.module.css';

type WrittenReviewProps = {
  review: OwnReview;
  onChange: () => void;
  onWithdrawn: () => Promise<void>;
};

/** A review that was sent, what has become of it, and the ways to change or delete it. */
export function WrittenReview({ review, onChange, onWithdrawn }: WrittenReviewProps): ReactElement {
  const { api } = usePlatform();
  const { isSending, hasFailed, error, send } = useCall('withdrawReview');
  const { rating, text, name } = review;

  async function withdraw() {
    await api.call(reviewRoutes.withdraw, {});
    await onWithdrawn();
  }

  return (
    <>
      <StateNotice {...review} />
      <Quote caption={name === null ? t`${rating} out of 5, anonymous` : t`${rating} out of 5, ${name}`}>
        {text}
      </Quote>
      {hasFailed && <Notice kind="error">{getFailureMessage(error)}</Notice>}
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onChange}>{t`Change my review`}</Button>
        <Button variant="quiet" busy={isSending} onClick={() => void send(withdraw)}>
          {t`Delete my review`}
        </Button>
      </div>
    </>
  );
}

function StateNotice({ state, reason }: OwnReview): ReactElement {
  switch (state) {
    case 'pending':
      return (
        <Notice kind="info" title={t`Not public yet`}>
          {/* Promise: review waits for an operator, then everybody reads it */}
          {t`Someone on our team reads each review before others can see it.`}
        </Notice>
      );
    case 'published':
      return <Notice kind="success" title={t`Your review is public`} />;
    case 'refused':
      return (
        <Notice kind="warning" title={t`We didn’t publish your review`}>
          {reason && <p>{t`Our reason: ${reason}`}</p>}
          <p>{t`You can write it again.`}</p>
        </Notice>
      );
  }
}
