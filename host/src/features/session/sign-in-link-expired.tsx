import { authRoutes, DESTINATION_PARAMETER, emailSchema, isDestination } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Button, EmailField, Illustration, mailboxScene, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type SignInLinkExpiredProps = {
  onPassword: () => void;
};

type State = 'asking' | 'sending' | 'failed' | 'limited' | 'sent';

/** After a used or expired sign-in link: what happened, and a new link by mail. */
export function SignInLinkExpired({ onPassword }: SignInLinkExpiredProps): ReactElement {
  const { api, user, report } = usePlatform();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(user.email ?? '');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<State>('asking');

  async function sendLink(address: string): Promise<void> {
    setState('sending');
    const destination = search.get(DESTINATION_PARAMETER) ?? '';
    try {
      await api.call(authRoutes.requestMagicLink, {
        body: { email: address, ...(isDestination(destination) && { destination }) },
      });
      setState('sent');
    } catch (cause) {
      report('Error requesting link');
      setState(hasErrorCode(cause, 'rate-limited') ? 'limited' : 'failed');
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    setError(parsed.success ? undefined : getEmailMessage(parsed.error.issues[0]?.message));
    if (parsed.success && state !== 'sending') void sendLink(parsed.data);
  }

  if (state === 'sent') return <NewLinkSent email={email} onAgain={() => setState('asking')} />;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`This sign-in link no longer works`}
        // Promise: sign-in link expires after 15 minutes
        lead={t`Each link works once and expires in 15 minutes. Nothing is wrong with your account, and we can email you a new link.`}
        actions={
          <>
            <Button type="submit" busy={state === 'sending'}>{t`Send me a new link`}</Button>
            <Button variant="quiet" onClick={onPassword}>{t`Use my password instead`}</Button>
          </>
        }
      >
        {state === 'failed' && (
          <Notice kind="error" title={t`That didn’t work`}>
            {t`We couldn’t send a link. Check your connection and try again.`}
          </Notice>
        )}
        {state === 'limited' && (
          <Notice kind="error" title={t`That’s a lot of links`}>
            {t`Wait a little before you ask for another one, or use your password.`}
          </Notice>
        )}
        <EmailField value={email} error={error} onChange={(event) => setEmail(event.target.value)} />
      </Screen>
    </form>
  );
}

/** The same text whether or not an account exists. */
function NewLinkSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
  return (
    <Screen
      title={t`Check your inbox`}
      // Promise: sign-in link expires after 15 minutes
      lead={t`If there’s an account for ${email}, a sign-in link is on its way. It works once and expires in 15 minutes.`}
      actions={<Button variant="secondary" onClick={onAgain}>{t`Send it again or use another email`}</Button>}
    >
      <Illustration scene={mailboxScene} />
    </Screen>
  );
}
