import { type User, userRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, Loaded, Notice, SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { useCall } from '../../step-up/use-call';
import styles from './profile.module.css';

const profileApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({ profile: build.query<User, void>({ query: () => byRoute(userRoutes.read)({}) }) }),
  overrideExisting: true,
});

/** The time zone of the dates in our mails. */
export function TimeZoneForm(): ReactElement {
  const query = profileApi.useProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <SettingsSection title={t`Dates in our emails`}>
      <Loaded
        query={query}
        lines={2}
        label={t`Loading your time zone`}
        failure={t`We couldn’t load your time zone.`}
      >
        {({ timeZone }) => <TimeZoneChoice stored={timeZone ?? null} />}
      </Loaded>
    </SettingsSection>
  );
}

function TimeZoneChoice({ stored }: { stored: string | null }): ReactElement {
  const { api, actions } = usePlatform();
  const [chosen, setChosen] = useState(stored ?? 'UTC');
  const { isSending, hasFailed, error, send } = useCall();

  async function saveTimeZone(): Promise<void> {
    await api.call(userRoutes.change, { body: { timeZone: chosen } });
    actions.notify(t`Your time zone is saved.`, 'success');
  }

  return (
    <div className={styles['form']}>
      {hasFailed && <Notice kind="error">{getFailureMessage(error)}</Notice>}
      <SelectField label={t`Time zone`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {listTimeZones(chosen).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" busy={isSending} onClick={() => void send(saveTimeZone)}>
        {t`Save time zone`}
      </Button>
    </div>
  );
}

/** Those the browser knows, with the stored one, whose name may be newer or older. */
function listTimeZones(stored: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])].sort();
}
