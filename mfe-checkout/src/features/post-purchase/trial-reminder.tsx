import { brandName, formatMoney } from '@funnel/contracts';
import { useFlag, usePlatform } from '@funnel/platform';
import { buildCalendarFile } from '@funnel/platform/calendar-file';
import { buttonClass, Details, Icon } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { device } from '../../order/device';
import type { ReminderDays } from '../../order/extra-reminder';
import type { RegisteredPurchase } from '../../order/purchase';
import { ExtraReminder } from './extra-reminder';

/** A calendar entry, so that no member pays because they forgot. Unfolded when the payment page was told to remind. */
export function TrialReminder({ purchase }: { purchase: RegisteredPurchase }): ReactElement {
  const { locale, links, track } = usePlatform();
  const [now] = useState(device.now);
  const [chosen] = useState(device.extraReminder.read);
  const [daysBefore, setDaysBefore] = useState<ReminderDays>(chosen?.daysBefore ?? 2);
  const mayChoose = useFlag('trial-reminders-toggle') === 'trial-reminders-toggle-v2';
  const amount = formatMoney(purchase.firstCharge, locale);
  const cancellationAddress = `${device.origin()}${links.account()}/cancel`;
  const file = buildCalendarFile({
    date: purchase.firstChargeDate,
    title: t`${brandName}: first charge of ${amount}`,
    // Promise: registration leads to calendar entry, app and account
    text: t`To pay nothing, cancel before this day: ${cancellationAddress}`,
    uid: `${purchase.subscriptionId}@${device.host()}`,
    now,
    daysBefore,
  });
  const choices = (
    <>
      <a
        className={buttonClass('secondary', true)}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="first-charge.ics"
        onClick={() => track('ReminderDownloaded')}
      >
        <Icon name="calendar" /> {t`Add to my calendar`}
      </a>
      {mayChoose && (
        <ExtraReminder
          firstChargeDate={purchase.firstChargeDate}
          daysBefore={daysBefore}
          isChosen={chosen?.by === 'email'}
          onChange={setDaysBefore}
        />
      )}
    </>
  );
  return chosen ? choices : <Details summary={t`Remind me before the first charge`}>{choices}</Details>;
}
