import { type Passkey, passkeyRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, LoadFailure, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { FocusedNotice } from '../../feedback/focused-notice';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { hasPasskeySupport } from '../../passkey/browser-passkey';
import { isStepUpNeeded, useStepUp } from '../../step-up/step-up';
import { PasskeyForm } from './passkey-form';
import styles from './security.module.css';
import { sessionsApi } from './sessions-api';

/** The member's passkeys: add one on this device, remove the others. */
export function PasskeyList(): ReactElement {
  const { api } = usePlatform();
  const stepUp = useStepUp();
  const query = sessionsApi.usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changes, setChanges] = useState({ count: 0, last: '' });
  const [removing, setRemoving] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const passkeys = query.data?.passkeys;

  async function showChange(last: string): Promise<void> {
    setFailure(undefined);
    await query.refetch();
    setChanges(({ count }) => ({ count: count + 1, last }));
  }

  async function removePasskey(passkeyId: string): Promise<void> {
    setRemoving(passkeyId);
    setFailure(undefined);
    try {
      await stepUp(() => api.call(passkeyRoutes.remove, { params: { passkeyId } }));
      await showChange(t`Your passkey is removed.`);
    } catch (cause) {
      if (!isStepUpNeeded(cause)) setFailure(getFailureMessage(cause));
    }
    setRemoving(undefined);
  }

  return (
    <SettingsSection title={t`Passkeys`}>
      <p>
        <Trans>
          A passkey signs you in with your fingerprint, face or screen lock. The email link keeps working.
        </Trans>
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {changes.count > 0 && <FocusedNotice key={changes.count} kind="success" title={changes.last} />}
      {query.isError && (
        <LoadFailure
          title={t`We couldn’t load your passkeys`}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {passkeys?.length === 0 && (
        <p>
          <Trans>You have no passkey yet.</Trans>
        </p>
      )}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul className={styles['sessions']}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={removing === passkey.id}
              onRemove={() => void removePasskey(passkey.id)}
            />
          ))}
        </ul>
      )}
      {hasPasskeySupport() ? (
        <PasskeyForm onAdded={() => showChange(t`Your passkey is added.`)} />
      ) : (
        <p>
          <Trans>This browser can’t add a passkey.</Trans>
        </p>
      )}
    </SettingsSection>
  );
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
