import { knownTimeZone } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { Reader } from './membership-text';

/** The visitor's language and time zone. */
export function useReader(): Reader {
  const { locale } = usePlatform();
  return { locale, timeZone: knownTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) };
}
