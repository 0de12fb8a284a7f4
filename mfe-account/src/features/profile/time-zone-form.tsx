import { type User, userRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, LoadFailure, Notice, SelectField, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import styles from './profile.module.css';

const readUser = byRoute(userRoutes.read);

const profileApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({ profile: build.query<User, void>({ query: () => readUser({}) }) }),
  overrideExisting: true,
});

/** The time zone of the dates in our mails. */
export function TimeZoneForm(): ReactElement {
  const { data, isError, isFetching, refetch } = profileApi.useProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <SettingsSection title={t`Dates in our emails`}>
      {data && <TimeZoneChoice stored={data.timeZone ?? null} />}
      {!data && !isError && <Skeleton lines={2} label={t`Loading your time zone`} />}
      {!data && isError && (
        <LoadFailure isBusy={isFetching} onRetry={() => void refetch()}>
          <Trans>We couldn’t load your time zone.</Trans>
        </LoadFailure>
      )}
    </SettingsSection>
  );
}

function TimeZoneChoice({ stored }: { stored: string | null }): ReactElement {
  const { api, actions } = usePlatform();
  const [chosen, setChosen] = useState(stored ?? 'UTC');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function saveTimeZone() {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.call(userRoutes.change, { body: { timeZone: chosen } });
      actions.notify(t`Your time zone is saved.`, 'success');
    } catch (cause) {
      setFailure(getFailureMessage(cause));
    }
    setBusy(false);
  }

  return (
    <div className={styles['form']}>
      {failure && <Notice kind="error">{failure}</Notice>}
      <SelectField label={t`Time zone`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {listTimeZones(chosen).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" busy={busy} onClick={() => void saveTimeZone()}>
        <Trans>Save time zone</Trans>
      </Button>
    </div>
  );
}

/** Those the browser knows, with the stored one, whose name may be newer or older. */
function listTimeZones(stored: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])].sort();
}
