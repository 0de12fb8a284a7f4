import { usePlatform } from '@funnel/platform';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { device } from '../../order/device';
import { formatTimeLeft } from './time-left';

const MINUTE_MS = 60_000;

/** The end date of the offer, as set by the server, and the time left. */
export function OfferEnd({
  expiresAt,
  onOver,
}: {
  expiresAt: string;
  onOver: () => void;
}): ReactElement | null {
  const { locale } = usePlatform();
  const [now, setNow] = useState(() => device.now().getTime());
  const end = new Date(expiresAt);
  const left = end.getTime() - now;
  const isOver = left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now().getTime()), MINUTE_MS);
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
