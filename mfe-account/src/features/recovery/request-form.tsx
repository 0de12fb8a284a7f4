import { authRoutes, emailSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { Button, buttonClass, EmailField, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useFieldForm } from '../../forms/use-field-form';

/** Requests a link to set a new password. */
export function RequestForm({ onSent }: { onSent: (email: string) => void }): ReactElement {
  const { api, links, user } = usePlatform();
  const { value, setValue, error, failure, isSending, handleSubmit } = useFieldForm({
    initial: user.email ?? '',
    schema: emailSchema,
    getMessage: getEmailMessage,
    send: async (email) => {
      await api.call(authRoutes.requestPasswordReset, { body: { email } });
      onSent(email);
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Forgot your password?`}
        // Promise: link is requested for any address
        lead={t`We’ll email you a link to set a new one.`}
        actions={
          <>
            <Button type="submit" busy={isSending}>
              <Trans>Send me the link</Trans>
            </Button>
            <Link className={buttonClass('quiet')} to={links.login()}>
              <Trans>Sign in without a password</Trans>
            </Link>
          </>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <EmailField value={value} error={error} onChange={({ target }) => setValue(target.value)} />
      </Screen>
    </form>
  );
}
