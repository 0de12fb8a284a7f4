import { authRoutes } from '@funnel/contracts';
import { type Platform, usePlatform } from '@funnel/platform';
import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';

type Sending = 'idle' | 'sending' | 'sent' | 'failed';

type SignInLinkProps = {
  email: string;
  /** Path to open after signing in; the account by default. */
  destination?: string | undefined;
};

/** Button that mails a sign-in link, with its result. */
export function SignInLink({ email, destination }: SignInLinkProps): ReactElement {
  const platform = usePlatform();
  const [sending, setSending] = useState<Sending>('idle');
  async function handleSend(): Promise<void> {
    setSending('sending');
    setSending((await requestLink({ email, destination }, platform)) ? 'sent' : 'failed');
  }
  if (sending === 'sent')
    return <p role="status">{t`We sent a sign-in link to ${email}. Check your inbox.`}</p>;
  return (
    <>
      <Button busy={sending === 'sending'} onClick={() => void handleSend()}>
        {t`Email me a sign-in link`}
      </Button>
      {sending === 'failed' && (
        <p role="alert">{t`We couldn’t send the link. Please try again in a moment.`}</p>
      )}
    </>
  );
}

async function requestLink(
  { email, destination }: SignInLinkProps,
  { api, links, report }: Platform,
): Promise<boolean | null> {
  try {
    const { sent } = await api.call(authRoutes.requestMagicLink, {
      body: { email, destination: destination ?? links.account() },
    });
    return sent;
  } catch {
    report('Error requesting link');
    return null;
  }
}
