import { authRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { isLinkOver } from '@funnel/platform/failed-call';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { AccountLink } from '../../links/account-link';

type Changed = { email: string; signedOut?: boolean | undefined };
type State = { name: 'asking' | 'sending' | 'failed' | 'expired' } | ({ name: 'done' } & Changed);

/** `/email-change`, opened by a mailed link. Only the button changes something: some mailboxes open every link. */
export function EmailChangePage(): ReactElement {
  const { entry } = usePlatform();
  if (entry.emailUndoToken) return <UndoChange code={entry.emailUndoToken} />;
  if (entry.emailToken) return <ConfirmChange code={entry.emailToken} />;
  return <LinkExpired />;
}

function ConfirmChange({ code }: { code: string }): ReactElement {
  const { user, links, actions } = usePlatform();
  const { state, send } = useCode('confirmEmail', code, ({ email, signedOut }) => {
    if (user.isLoggedIn && !signedOut) actions.userChanged({ email });
  });
  useDocumentTitle(t`Confirm your new email`);
  if (state.name === 'expired') return <LinkExpired />;
  if (state.name === 'done') {
    const { email, signedOut } = state;
    const isMember = user.isLoggedIn && !signedOut;
    return (
      <Screen
        title={t`Your new email is confirmed`}
        // Promise: new address counts once it is confirmed
        lead={
          signedOut
            ? t`From now on, sign in with ${email}. To protect the account, every browser is signed out and the old password no longer works.`
            : t`From now on, sign in with ${email}. We’ll send our emails there.`
        }
        actions={
          <ActionLink
            to={isMember ? links.account() : links.login()}
            label={isMember ? t`Go to my account` : t`Sign in`}
          />
        }
      />
    );
  }
  return (
    <Screen
      title={t`Confirm your new email`}
      // Promise: former address is told, with most of the new one hidden
      lead={t`Press the button to use this email for your account. We’ll also let your old email know.`}
      actions={<Button busy={state.name === 'sending'} onClick={send}>{t`Use this email`}</Button>}
    >
      {state.name === 'failed' && <SendFailed />}
    </Screen>
  );
}

function UndoChange({ code }: { code: string }): ReactElement {
  const { links } = usePlatform();
  const { state, send } = useCode('undoEmailChange', code);
  useDocumentTitle(t`Take back the change of email`);
  if (state.name === 'expired') return <LinkExpired />;
  if (state.name === 'done') {
    const { email } = state;
    return (
      <Screen
        title={t`Your email is back`}
        lead={t`Your account uses ${email} again. Every browser is signed out, and the old password no longer works.`}
        actions={<ActionLink to={links.login()} label={t`Sign in with a link`} />}
      />
    );
  }
  return (
    <Screen
      title={t`Take back the change of email`}
      lead={t`This puts your former email back, signs out every browser, and removes the password.`}
      actions={<Button busy={state.name === 'sending'} onClick={send}>{t`Take it back`}</Button>}
    >
      {state.name === 'failed' && <SendFailed />}
    </Screen>
  );
}

function LinkExpired(): ReactElement {
  return (
    <Screen
      title={t`This link no longer works`}
      // Promise: sign-in link expires after 15 minutes
      lead={t`Each link works once and for a limited time. You can see and change your email in your profile.`}
      actions={<AccountLink page="profile" label={t`Open my profile`} />}
    />
  );
}

function SendFailed(): ReactElement {
  return (
    <Notice kind="error" title={t`That didn’t work`}>
      {t`Nothing has changed, and your link still works. Please try again in a moment.`}
    </Notice>
  );
}

function useCode(
  route: 'confirmEmail' | 'undoEmailChange',
  code: string,
  onDone: (changed: Changed) => void = () => undefined,
): { state: State; send: () => void } {
  const { api, report } = usePlatform();
  const [state, setState] = useState<State>({ name: 'asking' });
  async function sendCode() {
    setState({ name: 'sending' });
    try {
      const changed: Changed = await api.call(authRoutes[route], { body: { code } });
      setState({ name: 'done', ...changed });
      onDone(changed);
    } catch (error) {
      if (!isLinkOver(error)) report(error, { call: route });
      setState({ name: isLinkOver(error) ? 'expired' : 'failed' });
    }
  }
  return { state, send: () => void sendCode() };
}
