import { brandName, formatMoney } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Icon, Illustration, Screen } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { device } from '../../app/device';
import { formatDate } from '../../app/order';
import type { RegisteredPurchase } from '../../app/purchase';
import { calendarFile } from './calendar-file';

type ReminderStepProps = { purchase: RegisteredPurchase; onNext: () => void };

/** Offers a calendar entry for the first charge, so that nobody pays by forgetting. */
export function ReminderStep({ purchase, onNext }: ReminderStepProps): ReactElement {
  const { locale, links, track } = usePlatform();
  const [now] = useState(device.now);
  const date = formatDate(purchase.firstChargeDate, locale);
  const amount = formatMoney(purchase.firstCharge, locale);
  const file = calendarFile({
    date: purchase.firstChargeDate,
    title: `${brandName}: first charge of ${amount}`,
    text: `Not for you? Cancel before this day: ${device.origin()}${links.account()}`,
    uid: `${purchase.subscriptionId}@${device.host()}`,
    now,
  });
  return (
    <Screen
      eyebrow="Step 3 of 4"
      title="Welcome. Your trial has begun"
      lead={`The first charge of ${amount} is on ${date}. Put it in your calendar, and you decide in time.`}
      actions={
        <>
          <a
            className={buttonClass('secondary', true)}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
            download="first-charge.ics"
            onClick={() => track('ReminderDownloaded')}
          >
            <Icon name="calendar" /> Add to my calendar
          </a>
          <Button full onClick={onNext}>
            Continue
          </Button>
        </>
      }
    >
      <Illustration name="envelope" />
      <p>We have also sent a receipt to {purchase.email}. It has a link to cancel, should you want to.</p>
    </Screen>
  );
}
