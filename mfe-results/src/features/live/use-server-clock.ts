import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The server's time, extrapolated between two replies; clocks of devices are often wrong. */
export function useServerClock(serverNow: string): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    const offset = Date.parse(serverNow) - Date.now();
    const update = () => setNow(new Date(Date.now() + offset));
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
