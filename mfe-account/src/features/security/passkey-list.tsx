import { type Passkey, passkeyNameSchema, passkeyRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Notice, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LoadFailure } from '../../feedback/load-failure';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { createPasskey, hasPasskeySupport } from '../../passkey/browser-passkey';
import { isStepUpNeeded, useStepUp } from '../../step-up/step-up';
import styles from './security.module.css';
import { sessionsApi } from './sessions-api';

/** The member's passkeys: add one on this device, remove the others. */
export function PasskeyList(): ReactElement {
  const { api, actions } = usePlatform();
  const stepUp = useStepUp();
  const query = sessionsApi.usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const [name, setName] = useState('');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function change(which: string, done: string, call: () => Promise<unknown>): Promise<void> {
    setBusy(which);
    setFailure(undefined);
    try {
      await stepUp(call);
      await refetch();
      actions.notify(done, 'success');
      setName('');
    } catch (cause) {
      if (!isStepUpNeeded(cause)) setFailure(describeFailure(cause));
    }
    setBusy(undefined);
  }

  function handleAdd(event: FormEvent): void {
    event.preventDefault();
    const parsed = passkeyNameSchema.safeParse(name);
    if (!parsed.success) {
      setFailure(t`Give the passkey a name of up to 40 characters.`);
      return;
    }
    void change('add', t`Your passkey is added.`, async () =>
      api.call(passkeyRoutes.add, { body: { name: parsed.data, creation: await createPasskey(api) } }),
    );
  }

  return (
    <SettingsSection title={t`Passkeys`}>
      <p>
        <Trans>
          A passkey signs you in with your fingerprint, face or screen lock. The email link keeps working.
        </Trans>
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {query.isError && (
        <LoadFailure
          title={t`We couldn’t load your passkeys`}
          isLoading={query.isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.passkeys.length === 0 && (
        <p>
          <Trans>You have no passkey yet.</Trans>
        </p>
      )}
      {data !== undefined && data.passkeys.length > 0 && (
        <ul className={styles['sessions']}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busy === passkey.id}
              onRemove={() =>
                void change(passkey.id, t`Your passkey is removed.`, () =>
                  api.call(passkeyRoutes.remove, { params: { passkeyId: passkey.id } }),
                )
              }
            />
          ))}
        </ul>
      )}
      {hasPasskeySupport() ? (
        <form className={styles['form']} onSubmit={handleAdd} noValidate>
          <TextField
            label={t`Name of the new passkey`}
            hint={t`Such as “My phone”.`}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={busy === 'add'}>
            <Trans>Add a passkey</Trans>
          </Button>
        </form>
      ) : (
        <p>
          <Trans>This browser can’t add a passkey.</Trans>
        </p>
      )}
    </SettingsSection>
  );
}

/** Browsers say the same of a cancelled and of a failed try. */
function describeFailure(cause: unknown): string {
  if (cause instanceof ApiError && cause.code !== 'wrong-credentials') return getFailureMessage(cause);
  return cause instanceof Error && cause.name === 'InvalidStateError'
    ? t`This device already has a passkey of your account.`
    : t`No passkey was added. You can try again.`;
}

type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onRemove: () => void };

function PasskeyRow({ passkey: { name, lastUsedAt }, isBusy, onRemove }: PasskeyRowProps): ReactElement {
  const { locale } = usePlatform();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const lastUsed = lastUsedAt === null ? '' : format.format(new Date(lastUsedAt));
  return (
    <li className={styles['session']}>
      <div>
        <strong>{name}</strong>
        <p className={styles['seen']}>
          {lastUsedAt === null ? <Trans>Not used yet</Trans> : <Trans>Last used on {lastUsed}</Trans>}
        </p>
      </div>
      <Button variant="quiet" busy={isBusy} aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
