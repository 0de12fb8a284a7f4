import { authRoutes, emailSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { EmailField } from '../../forms/email-field';
import { getFailureMessage } from '../../forms/failure-message';
import { useDestination } from './use-destination';

type LinkFormProps = {
  email: string | undefined;
  onSent: (email: string) => void;
  onPassword: (email: string) => void;
};

/** Requests a sign-in link for an e-mail address. */
export function LinkForm({ email, onSent, onPassword }: LinkFormProps): ReactElement {
  const { api, user, report } = usePlatform();
  const destination = useDestination();
  const [typed, setTyped] = useState(email ?? user.email ?? '');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function sendLink(address: string) {
    setBusy(true);
    try {
      await api.call(authRoutes.requestMagicLink, {
        body: { email: address, ...(destination && { destination }) },
      });
      onSent(address);
    } catch (cause) {
      report('Error requesting link');
      setFailure(getFailureMessage(cause));
      setBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const parsed = emailSchema.safeParse(typed);
    setError(parsed.success ? undefined : getEmailMessage(parsed.error.issues[0]?.message));
    if (parsed.success && !busy) void sendLink(parsed.data);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Welcome back`}
        lead={t`We’ll email you a link that signs you in. No password needed.`}
        actions={
          <>
            <Button type="submit" busy={busy}>
              <Trans>Send me a sign-in link</Trans>
            </Button>
            <Button variant="quiet" onClick={() => onPassword(typed)}>
              <Trans>Use my password instead</Trans>
            </Button>
          </>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <EmailField value={typed} error={error} onChange={setTyped} />
      </Screen>
    </form>
  );
}
