import { programmeCalendarRoutes, type RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, Loaded, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { formatDate, getTimeZone, useReader } from '../../dates/format-date';
import { isMembershipNeeded, ReminderFailure } from '../../reminders/reminder-failure';
import { useCall } from '../../step-up/use-call';
import styles from './notifications.module.css';
import { ReminderPart } from './reminder-part';

type CalendarState = RouteReply<typeof programmeCalendarRoutes.read> & { address?: string };

const calendarApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    planCalendar: build.query<CalendarState, void>({
      query: () => byRoute(programmeCalendarRoutes.read)({}),
    }),
  }),
  overrideExisting: true,
});

/** The days of the plan in the member’s own calendar app. */
export function CalendarPart(): ReactElement {
  const query = calendarApi.usePlanCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ReminderPart title={t`In your calendar`}>
      {/* Promise: calendar app reads the open days of the plan */}
      <p>{t`Your calendar app can show when a step of your plan is waiting, at the hour of your email reminder, or else at 9:00. It doesn’t say what the step is about.`}</p>
      <Loaded
        query={query}
        lines={1}
        label={t`Loading your calendar link`}
        failure={t`We couldn’t load your calendar link.`}
      >
        {(stored) => <CalendarLink stored={stored} />}
      </Loaded>
    </ReminderPart>
  );
}

function CalendarLink({ stored }: { stored: CalendarState }): ReactElement {
  const { api } = usePlatform();
  const reader = useReader();
  const [{ since, address }, setState] = useState(stored);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { isSending, error, hasFailed, send } = useCall('changePlanCalendar', isMembershipNeeded);

  async function handleCreate(): Promise<void> {
    setMessage('');
    setState(await api.call(programmeCalendarRoutes.create, { body: { timeZone: getTimeZone() } }));
  }

  async function handleRemove(): Promise<void> {
    setState(await api.call(programmeCalendarRoutes.remove, {}));
    setMessage(t`The calendar link is off.`);
    // The pressed button is about to go.
    status.current?.focus();
  }

  const startedOn = formatDate(since, reader);
  return (
    <>
      {address === undefined ? null : <CalendarAddress address={address} />}
      {/* Promise: guessed codes and other members open nothing */}
      {since !== null && address === undefined && (
        <p>{t`On since ${startedOn}. We keep the address in a form that nobody can read, so we can’t show it again.`}</p>
      )}
      <div className={styles['actions']}>
        <Button variant="secondary" busy={isSending} onClick={() => void send(handleCreate)}>
          {since === null ? t`Create a calendar link` : t`New link`}
        </Button>
        {since !== null && (
          <Button variant="quiet" busy={isSending} onClick={() => void send(handleRemove)}>
            {t`Turn the calendar link off`}
          </Button>
        )}
      </div>
      {/* Promise: new link makes the old one unknown at once */}
      {/* Promise: calendar link ends when the password is changed or reset */}
      {since !== null && (
        <p>{t`With a new link, the old one stops working right away. It also ends when you change your password or email.`}</p>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {message}
      </p>
      {hasFailed && <ReminderFailure error={error} />}
    </>
  );
}

function CalendarAddress({ address }: { address: string }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setMessage(t`Copied.`);
    } catch {
      // No permission, or no secure page.
      field.current?.select();
      setMessage(t`Your browser doesn’t allow this. The address is selected: copy it from there.`);
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label={t`Address for your calendar app`}
        hint={t`Shown once. In your calendar app, choose “Subscribe” or “Add calendar from URL” and paste it. Whoever has it sees when your steps are waiting.`}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button className={styles['save']} onClick={() => void handleCopy()}>{t`Copy the address`}</Button>
      <p role="status">{message}</p>
    </>
  );
}
