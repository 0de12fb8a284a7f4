import { authRoutes, emailSchema, passkeyRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { Button, EmailField, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFieldForm } from '../../forms/use-field-form';
import { PasskeyButton } from '../../passkey/passkey-button';
import { useDestination } from './use-destination';

type LinkFormProps = {
  email: string | undefined;
  onSent: (email: string) => void;
  onPassword: (email: string) => void;
};

/** Requests a sign-in link for an e-mail address. */
export function LinkForm({ email, onSent, onPassword }: LinkFormProps): ReactElement {
  const { api, actions, links, user, report } = usePlatform();
  const navigate = useNavigate();
  const destination = useDestination();
  const { value, field, failure, isSending, handleSubmit } = useFieldForm({
    initial: email ?? user.email ?? '',
    schema: emailSchema,
    getMessage: getEmailMessage,
    send: async (address) => {
      try {
        await api.call(authRoutes.requestMagicLink, {
          body: { email: address, ...(destination && { destination }) },
        });
      } catch (cause) {
        report('Error requesting link');
        throw cause;
      }
      onSent(address);
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Welcome back`}
        // Promise: a sign-in link request keeps the destination
        lead={t`We’ll email you a link that signs you in. No password needed.`}
        actions={
          <>
            <Button type="submit" busy={isSending}>{t`Send me a sign-in link`}</Button>
            <PasskeyButton
              onPasskey={async (assertion) => {
                const session = await api.call(passkeyRoutes.signIn, { body: { assertion } });
                actions.sessionStarted({ token: session.token, ...session.user });
                void navigate(destination ?? links.account(), { replace: true });
              }}
            >
              {t`Sign in with a passkey`}
            </PasskeyButton>
            <Button variant="quiet" onClick={() => onPassword(value)}>{t`Use my password instead`}</Button>
          </>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <EmailField {...field} />
      </Screen>
    </form>
  );
}
