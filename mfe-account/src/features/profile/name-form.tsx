import { firstNameSchema, userRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Notice, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { getFailureMessage } from '../../forms/failure-message';
import styles from './profile.module.css';

/** The name in our mails and greetings. */
export function NameForm(): ReactElement {
  const { api, actions, user } = usePlatform();
  const [typed, setTyped] = useState(user.firstName ?? '');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function saveName(name: string) {
    setBusy(true);
    try {
      const { firstName } = await api.call(userRoutes.change, { body: { firstName: name } });
      actions.userChanged({ firstName });
      actions.notify(t`Your name is saved.`, 'success');
    } catch (cause) {
      setFailure(getFailureMessage(cause));
    }
    setBusy(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const parsed = firstNameSchema.safeParse(typed);
    setError(parsed.success ? undefined : getNameMessage(parsed.error.issues[0]?.message));
    if (parsed.success && !busy) void saveName(parsed.data);
  }

  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {failure && <Notice kind="error">{failure}</Notice>}
      <TextField
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        <Trans>Save name</Trans>
      </Button>
    </form>
  );
}

function getNameMessage(key: string | undefined): string {
  if (key === 'name.missing') return t`Enter your first name.`;
  return key === 'name.tooLong' ? t`This name is too long.` : t`Use your first name only, without links.`;
}
