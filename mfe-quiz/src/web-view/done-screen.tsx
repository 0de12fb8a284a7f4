import { Button, Illustration, Notice, Screen, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

type DoneScreenProps = {
  state: 'saving' | 'saved' | 'failed';
  /** Goes back to the app; null when there is none. */
  onClose: (() => void) | null;
  onRetry: () => void;
};

/** The last screen in a native app, which shows the results itself. */
export function DoneScreen({ state, onClose, onRetry }: DoneScreenProps): ReactElement {
  if (state === 'saving') {
    return (
      <Screen title={t`Saving your answers`}>
        <Spinner label={t`This takes a moment`} />
      </Screen>
    );
  }
  if (state === 'failed') {
    return (
      <Screen
        title={t`Your answers aren’t saved yet`}
        actions={
          <Button full onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Notice kind="warning">
          <Trans>They’re still on this device. Check your connection and try again.</Trans>
        </Notice>
      </Screen>
    );
  }
  return (
    <Screen
      title={t`All done, thank you`}
      lead={
        onClose ? (
          <Trans>Your answers are saved. Continue in the app.</Trans>
        ) : (
          <Trans>Your answers are saved. This page can be closed now.</Trans>
        )
      }
      actions={
        onClose && (
          <Button full onClick={onClose}>
            <Trans>Back to the app</Trans>
          </Button>
        )
      }
    >
      <Illustration name="tide" />
    </Screen>
  );
}
