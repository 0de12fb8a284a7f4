import { authRoutes, brandName } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { forgetLinkCode, readLinkCode } from './link-token';

type LinkSignInProps = {
  session: Storage;
  /** The visitor requests another link or another way to sign in. */
  onOtherWay: () => void;
};

type State = 'asking' | 'sending' | 'failed' | 'expired';

/** `/login` after opening a sign-in link: only the button uses the link. */
export function LinkSignIn({ session, onOtherWay }: LinkSignInProps): ReactElement {
  const { api, actions, report } = usePlatform();
  const [state, setState] = useState<State>('asking');

  async function handleContinue(): Promise<void> {
    setState('sending');
    try {
      const { token, user } = await api.call(authRoutes.exchange, {
        body: { code: readLinkCode(session) ?? '' },
      });
      forgetLinkCode(session);
      actions.sessionStarted({ token, ...user });
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 410 || error.status === 400);
      if (isRefused) forgetLinkCode(session);
      else report(error, { call: 'exchange' });
      setState(isRefused ? 'expired' : 'failed');
    }
  }

  function handleOtherWay(): void {
    forgetLinkCode(session);
    onOtherWay();
  }

  return (
    <>
      <HomeHeader />
      {state === 'expired' ? (
        <Screen
          title={t`This sign-in link no longer works`}
          lead={t`Each link works once and expires in 15 minutes. We can email you a new one.`}
          actions={
            <Button onClick={handleOtherWay}>
              <Trans>Send me a new link</Trans>
            </Button>
          }
        />
      ) : (
        <Screen
          title={t`Sign in to ${brandName}`}
          lead={t`Press Continue to sign in on this device.`}
          actions={
            <>
              <Button busy={state === 'sending'} onClick={() => void handleContinue()}>
                <Trans>Continue</Trans>
              </Button>
              <Button variant="quiet" onClick={handleOtherWay}>
                <Trans>Sign in another way</Trans>
              </Button>
            </>
          }
        >
          {state === 'failed' && (
            <Notice kind="error" title={t`That didn’t work`}>
              <Trans>We couldn’t sign you in. Your link still works. Please try again in a moment.</Trans>
            </Notice>
          )}
        </Screen>
      )}
    </>
  );
}
