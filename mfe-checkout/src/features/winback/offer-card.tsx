import { formatFirstPeriod, formatMoney, formatRecurring, type Offering, type Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { device } from '../../order/device';
import { showPlans } from '../../order/navigation-state';
import { isWinbackOffering } from '../../order/offering';
import { useOfferSeen } from '../../order/use-offer-seen';

type OfferCardProps = {
  plan: Plan;
  offering: Offering;
  paymentPath: (priceId: string) => string;
  /** The offer ended while it was on screen. */
  onOver: () => void;
};

/** The plan with its winback price and the date until which it applies. */
export function OfferCard({ plan, offering, paymentPath, onOver }: OfferCardProps): ReactElement {
  const { links } = usePlatform();
  const { expiresAt } = offering;
  const { trialDays } = plan;
  useOfferSeen(offering, 'prices');
  return (
    <Card tone="warm">
      <h2>{plan.name}</h2>
      <Price plan={plan} />
      {trialDays > 0 && (
        <p>
          {/* Promise: trial is cancelled at its end, with one mail */}
          <Plural
            value={trialDays}
            one="The first day is free. Cancel online before it ends and you pay nothing."
            other="The first # days are free. Cancel online before they end and you pay nothing."
          />
        </p>
      )}
      {plan.introductory && expiresAt !== null && <OfferEnd expiresAt={expiresAt} onOver={onOver} />}
      <ActionLink
        full
        to={paymentPath(plan.priceId)}
        label={isWinbackOffering(offering) ? t`Rejoin` : t`Choose this membership`}
      />
      <ActionLink
        variant="quiet"
        full
        to={links.priceOptions()}
        state={showPlans}
        label={plan.introductory ? t`See all regular prices` : t`See all prices`}
      />
    </Card>
  );
}

function Price({ plan }: { plan: Plan }): ReactElement {
  const { locale } = usePlatform();
  const regular = formatMoney(plan.price, locale);
  const recurringPrice = formatRecurring(plan.price, plan, locale);
  if (!plan.introductory) return <p>{recurringPrice}.</p>;
  const { price, percentOff } = plan.introductory;
  const reduced = formatMoney(price, locale);
  const firstPeriod = formatFirstPeriod(plan, locale);
  return (
    <p>
      {/* Promise: app winback takes 30 % off first period */}
      <Trans>
        {percentOff}% off {firstPeriod}: <strong>{reduced}</strong> instead of <s>{regular}</s>, then{' '}
        {recurringPrice} until you cancel.
      </Trans>
    </p>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The end date of the offer, as set by the server, and the time left. */
function OfferEnd({ expiresAt, onOver }: { expiresAt: string; onOver: () => void }): ReactElement | null {
  const { locale } = usePlatform();
  const [now, setNow] = useState(() => device.now().getTime());
  const end = new Date(expiresAt);
  const left = end.getTime() - now;
  const isOver = left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now().getTime()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(end);
  const timeLeft = formatTimeLeft(left, locale);
  return (
    <p>
      <Trans>
        Offer ends <time dateTime={expiresAt}>{date}</time> ({timeLeft} left).
      </Trans>
    </p>
  );
}

/** Formats milliseconds in the largest unit that fits, rounded down: `6 days`, `23 hours`, `1 minute`. */
export function formatTimeLeft(milliseconds: number, locale: string): string {
  const [unit, size] = chooseUnit(milliseconds);
  const count = Math.max(1, Math.floor(milliseconds / size));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

function chooseUnit(milliseconds: number): ['day' | 'hour' | 'minute', number] {
  if (milliseconds >= DAY) return ['day', DAY];
  return milliseconds >= HOUR ? ['hour', HOUR] : ['minute', MINUTE];
}
