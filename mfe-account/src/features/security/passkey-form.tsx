import { passkeyNameSchema, passkeyRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Notice, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { getFailureMessage } from '../../forms/failure-message';
import { useFieldForm } from '../../forms/use-field-form';
import { createPasskey } from '../../passkey/browser-passkey';
import { useStepUp } from '../../step-up/step-up';
import styles from './security.module.css';

/** Adds a passkey of this device under a name. */
export function PasskeyForm({ onAdded }: { onAdded: () => Promise<void> }): ReactElement {
  const { api } = usePlatform();
  const stepUp = useStepUp();
  const { value, setValue, error, failure, isSending, handleSubmit } = useFieldForm({
    schema: passkeyNameSchema,
    getMessage: () => t`Give the passkey a name of up to 40 characters.`,
    describeFailure,
    send: async (name) => {
      await stepUp(async () =>
        api.call(passkeyRoutes.add, { body: { name, creation: await createPasskey(api) } }),
      );
      setValue('');
      await onAdded();
    },
  });
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {failure && <Notice kind="error">{failure}</Notice>}
      <TextField
        label={t`Name of the new passkey`}
        hint={t`Such as “My phone”.`}
        value={value}
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={isSending}>
        <Trans>Add a passkey</Trans>
      </Button>
    </form>
  );
}

/** Browsers say the same of a cancelled and of a failed try. */
function describeFailure(cause: unknown): string {
  if (cause instanceof ApiError && cause.code !== 'wrong-credentials') return getFailureMessage(cause);
  return cause instanceof Error && cause.name === 'InvalidStateError'
    ? t`This device already has a passkey of your account.`
    : t`No passkey was added. You can try again.`;
}
