import { knownTimeZone } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { Reader } from './membership-text';

/** The language and the time zone of who is at the screen. */
export function useReader(): Reader {
  const { locale } = usePlatform();
  return { locale, timeZone: knownTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) };
}
