import { brandName, formatMoney } from '@funnel/contracts';
import { useFlag, usePlatform } from '@funnel/platform';
import { buildCalendarFile } from '@funnel/platform/calendar-file';
import { Button, buttonClass, Icon, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { device } from '../../order/device';
import type { ReminderDays } from '../../order/extra-reminder';
import { formatDate } from '../../order/order';
import type { RegisteredPurchase } from '../../order/purchase';
import { ExtraReminder } from './extra-reminder';

type ReminderStepProps = { purchase: RegisteredPurchase; onNext: () => void };

/** The account exists. A trial offers a calendar entry, so that no member pays because they forgot. */
export function ReminderStep(props: ReminderStepProps): ReactElement {
  return props.purchase.payment === 'trial' ? <TrialReminder {...props} /> : <Welcome {...props} />;
}

function Welcome({ purchase, onNext }: ReminderStepProps): ReactElement {
  return (
    <Screen
      eyebrow={t`Step 3 of 4`}
      title={t`Welcome. Your plan has started`}
      lead={t`Your account shows your next charge and how to cancel.`}
      actions={<Button full onClick={onNext}>{t`Continue`}</Button>}
    >
      <Illustration name="envelope" />
      <Receipt email={purchase.email} />
    </Screen>
  );
}

function Receipt({ email }: { email: string | null }): ReactElement {
  return (
    <p>
      {/* Promise: 14-day trial sends receipt, reminder and first-charge receipt */}
      <Trans>We also emailed a receipt to {email}, with a link to the cancellation page.</Trans>
    </p>
  );
}

function TrialReminder({ purchase, onNext }: ReminderStepProps): ReactElement {
  const { locale, links, track } = usePlatform();
  const [now] = useState(device.now);
  const [chosen] = useState(device.extraReminder.read);
  const [daysBefore, setDaysBefore] = useState<ReminderDays>(chosen?.daysBefore ?? 2);
  const mayChoose = useFlag('trial-reminders-toggle') === 'trial-reminders-toggle-v2';
  const date = formatDate(purchase.firstChargeDate, locale);
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
  function handleNext(): void {
    device.extraReminder.clear();
    onNext();
  }
  return (
    <Screen
      eyebrow={t`Step 3 of 4`}
      title={t`Welcome. Your trial has started`}
      lead={t`Your first charge of ${amount} is on ${date}. Add it to your calendar so you can decide in time.`}
      actions={
        <>
          <a
            className={buttonClass(chosen?.by === 'calendar' ? 'primary' : 'secondary', true)}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
            download="first-charge.ics"
            onClick={() => track('ReminderDownloaded')}
          >
            <Icon name="calendar" /> {t`Add to my calendar`}
          </a>
          <Button full variant={chosen?.by === 'calendar' ? 'secondary' : 'primary'} onClick={handleNext}>
            {t`Continue`}
          </Button>
        </>
      }
    >
      <Illustration name="envelope" />
      <Receipt email={purchase.email} />
      {mayChoose && (
        <ExtraReminder
          firstChargeDate={purchase.firstChargeDate}
          daysBefore={daysBefore}
          isChosen={chosen?.by === 'email'}
          onChange={setDaysBefore}
        />
      )}
    </Screen>
  );
}
