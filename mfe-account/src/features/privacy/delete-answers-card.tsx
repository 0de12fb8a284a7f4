import { usePlatform } from '@funnel/platform';
import { Button, Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ConfirmStep } from './confirm-step';
import { usePrivacyCall } from './use-privacy-call';

/** Deletes answers, scores, the plan from them and shared results by withdrawing the health consent. */
export function DeleteAnswersCard(): ReactElement {
  const { actions, user } = usePlatform();
  const { isSending, send } = usePrivacyCall('delete-answers');
  return (
    <Card>
      <h2>
        <Trans>Delete my answers</Trans>
      </h2>
      {/* Promise: withdrawn health consent deletes the plan from answers */}
      <p>
        <Trans>
          This withdraws your consent and deletes your quiz answers, scores, story, a four-week plan made from
          them, and every result you shared by link.
        </Trans>
      </p>
      {user.isLoggedIn && (
        <p>
          <Trans>Your account and your membership stay.</Trans>
        </p>
      )}
      <ConfirmStep ask={<Trans>Delete my answers</Trans>}>
        <p role="status">
          <Trans>They can’t be restored. You can take the quiz again at any time.</Trans>
        </p>
        <Button variant="danger" busy={isSending} onClick={() => void send(actions.deleteAnswers)}>
          <Trans>Delete my answers for good</Trans>
        </Button>
      </ConfirmStep>
    </Card>
  );
}
