import { resolveTimeZone } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { Reader } from './membership-text';

/** The visitor's language and time zone. */
export function useReader(): Reader {
  const { locale } = usePlatform();
  return { locale, timeZone: resolveTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) };
}
