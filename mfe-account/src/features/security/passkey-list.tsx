import { type Passkey, passkeyNameSchema, passkeyRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Illustration, LoadFailure, Notice, openDoorScene, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { formatMoment, useReader } from '../../dates/format-date';
import { FocusedNotice } from '../../feedback/focused-notice';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { useFieldForm } from '../../forms/use-field-form';
import { createPasskey, hasPasskeySupport } from '../../passkey/browser-passkey';
import { useCall } from '../../step-up/use-call';
import { useStepUp } from '../../step-up/use-step-up';
import styles from './security.module.css';
import { sessionsApi } from './sessions-api';

/** The member's passkeys: add one on this device, remove the others. */
export function PasskeyList(): ReactElement {
  const { api } = usePlatform();
  const { isSending, hasFailed, error, send } = useCall();
  const query = sessionsApi.usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changes, setChanges] = useState({ count: 0, last: '' });
  const [removing, setRemoving] = useState<string>();

  const passkeys = query.data?.passkeys;

  async function showChange(last: string): Promise<void> {
    await query.refetch();
    setChanges(({ count }) => ({ count: count + 1, last }));
  }

  async function removePasskey(passkeyId: string): Promise<void> {
    setRemoving(passkeyId);
    await send(async () => {
      await api.call(passkeyRoutes.remove, { params: { passkeyId } });
      await showChange(t`Your passkey is removed.`);
    });
  }

  return (
    <SettingsSection title={t`Passkeys`}>
      <p>
        <Trans>
          A passkey signs you in with your fingerprint, face or screen lock. The email link keeps working.
        </Trans>
      </p>
      {hasFailed && <Notice kind="error">{getFailureMessage(error)}</Notice>}
      {changes.count > 0 && <FocusedNotice key={changes.count} kind="success" title={changes.last} />}
      {query.isError && (
        <LoadFailure
          title={t`We couldn’t load your passkeys`}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {passkeys?.length === 0 && (
        <>
          <Illustration scene={openDoorScene} />
          <p>{t`You have no passkey yet.`}</p>
        </>
      )}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul className={styles['sessions']}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isSending && removing === passkey.id}
              onRemove={() => void removePasskey(passkey.id)}
            />
          ))}
        </ul>
      )}
      {hasPasskeySupport() ? (
        <PasskeyForm
          onAdded={async () => {
            setRemoving(undefined);
            // What an earlier call left on the page goes.
            await send(() => showChange(t`Your passkey is added.`));
          }}
        />
      ) : (
        <p>{t`This browser can’t add a passkey.`}</p>
      )}
    </SettingsSection>
  );
}

type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onRemove: () => void };

function PasskeyRow({ passkey: { name, lastUsedAt }, isBusy, onRemove }: PasskeyRowProps): ReactElement {
  const lastUsed = formatMoment(lastUsedAt, useReader());
  return (
    <li className={styles['session']}>
      <div>
        <strong>{name}</strong>
        <p className={styles['seen']}>
          {lastUsedAt === null ? t`Not used yet` : t`Last used on ${lastUsed}`}
        </p>
      </div>
      <Button variant="quiet" busy={isBusy} aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </li>
  );
}

/** Adds a passkey of this device under a name. */
function PasskeyForm({ onAdded }: { onAdded: () => Promise<void> }): ReactElement {
  const { api } = usePlatform();
  const stepUp = useStepUp();
  const { setValue, field, failure, isSending, handleSubmit } = useFieldForm({
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
      <TextField label={t`Name of the new passkey`} hint={t`Such as “My phone”.`} {...field} />
      <Button type="submit" variant="secondary" busy={isSending}>{t`Add a passkey`}</Button>
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
