import { authRoutes, brandName, SIGN_IN_PARAMETER } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { isLinkOver } from '@funnel/platform/failed-call';
import { HomeHeader } from '@funnel/platform/home-header';
import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetLinkCode, readLinkCode } from './link-token';
import { SignInLinkExpired } from './sign-in-link-expired';

type LinkSignInProps = {
  session: Storage;
  /** The visitor does not use the link but signs in by password, or asks for another link there. */
  onPassword: () => void;
};

type State = 'asking' | 'sending' | 'failed' | 'expired';

/** `/login` after opening a sign-in link: only the button uses the link. */
export function LinkSignIn({ session, onPassword }: LinkSignInProps): ReactElement {
  const { api, actions, report } = usePlatform();
  const [search, setSearch] = useSearchParams();
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
      const isRefused = isLinkOver(error);
      if (isRefused) forgetLinkCode(session);
      else report(error, { call: 'exchange' });
      setState(isRefused ? 'expired' : 'failed');
    }
  }

  function handlePassword(): void {
    forgetLinkCode(session);
    const query = new URLSearchParams(search);
    query.set(SIGN_IN_PARAMETER, 'password');
    setSearch(query, { replace: true });
    onPassword();
  }

  return (
    <>
      <HomeHeader />
      {state === 'expired' ? (
        <SignInLinkExpired onPassword={handlePassword} />
      ) : (
        <Screen
          title={t`Sign in to ${brandName}`}
          lead={t`Press Continue to sign in on this device.`}
          actions={
            <>
              <Button busy={state === 'sending'} onClick={() => void handleContinue()}>{t`Continue`}</Button>
              <Button variant="quiet" onClick={handlePassword}>{t`Use my password instead`}</Button>
            </>
          }
        >
          {state === 'failed' && (
            <Notice kind="error" title={t`That didn’t work`}>
              {t`We couldn’t sign you in. Your link still works. Please try again in a moment.`}
            </Notice>
          )}
        </Screen>
      )}
    </>
  );
}
