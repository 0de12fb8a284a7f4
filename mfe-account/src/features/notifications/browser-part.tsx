import { pushRoutes, type RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { getTimeZone } from '../../dates/format-date';
import { RemindersLink } from '../../links/reminders-link';
import { isMembershipNeeded, ReminderFailure } from '../../reminders/reminder-failure';
import { useCall } from '../../step-up/use-call';
import {
  hasPushSupport,
  isPushAllowed,
  PushUnavailable,
  subscribeToPush,
  unsubscribeFromPush,
} from './browser-push';
import styles from './notifications.module.css';
import { ReminderPart } from './reminder-part';

const pushApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    push: build.query<RouteReply<typeof pushRoutes.read>, void>({
      query: () => byRoute(pushRoutes.read)({}),
    }),
  }),
  overrideExisting: true,
});

/** Reminders as notifications of this browser, where the site sends any. */
export function BrowserPart(): ReactElement | null {
  const { links } = usePlatform();
  const { data } = pushApi.usePushQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.publicKey === null) return null;
  return (
    <ReminderPart title={t`On this device`}>
      {/* Promise: browser is told of an open step at the hour, without content */}
      <p>{t`This browser can tell you when a step of your plan is waiting, at the hour of your email reminder, or else at 9:00. The notification doesn’t say what the step is about.`}</p>
      {hasPushSupport() ? (
        <BrowserSwitch publicKey={data.publicKey} isOnAtStart={data.isOn} />
      ) : (
        <p>
          <Trans>
            This browser doesn’t offer notifications. On an iPhone or iPad, they work once the site is{' '}
            <Link to={`${links.account()}/app`}>on your home screen</Link>.
          </Trans>
        </p>
      )}
    </ReminderPart>
  );
}

type SwitchProps = { publicKey: string; isOnAtStart: boolean };

function BrowserSwitch({ publicKey, isOnAtStart }: SwitchProps): ReactElement {
  const { api, locale } = usePlatform();
  const [isOn, setOn] = useState(isOnAtStart && isPushAllowed());
  const [isBlocked, setBlocked] = useState(false);
  const [message, setMessage] = useState('');
  const { isSending, error, hasFailed, send } = useCall('changePush', isMembershipNeeded);

  async function handleTurnOn(): Promise<void> {
    const endpoint = await subscribeToPush(publicKey, locale);
    setBlocked(endpoint === undefined);
    if (endpoint === undefined) return;
    try {
      await api.call(pushRoutes.turnOn, { body: { endpoint, timeZone: getTimeZone() } });
    } catch (refusal) {
      await unsubscribeFromPush();
      throw refusal;
    }
    setOn(true);
    setMessage(t`Notifications are on in this browser.`);
  }

  async function handleTurnOff(): Promise<void> {
    await api.call(pushRoutes.turnOff, {});
    await unsubscribeFromPush();
    setOn(false);
    setMessage(t`Notifications are off in this browser.`);
  }

  return (
    <>
      <Button
        className={styles['save']}
        variant="secondary"
        busy={isSending}
        onClick={() => void send(isOn ? handleTurnOff : handleTurnOn)}
      >
        {isOn ? t`Turn notifications off` : t`Turn notifications on`}
      </Button>
      <p role="status">{message}</p>
      {/* Promise: notifications end with the session */}
      {isOn && <p>{t`They stop when you sign out here.`}</p>}
      {isBlocked && (
        <Notice kind="info">{t`Your browser doesn’t let this site show notifications. You can allow it in the browser’s settings.`}</Notice>
      )}
      {hasFailed && <SwitchFailure error={error} />}
    </>
  );
}

function SwitchFailure({ error }: { error: unknown }): ReactElement {
  if (!(error instanceof PushUnavailable)) return <ReminderFailure error={error} />;
  return (
    <Notice kind="error">
      <Trans>
        This browser couldn’t turn notifications on. Try another one, or use the{' '}
        <RemindersLink>email reminder</RemindersLink>.
      </Trans>
    </Notice>
  );
}
