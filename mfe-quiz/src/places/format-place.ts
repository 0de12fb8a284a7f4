import type { Place } from '@funnel/contracts';

/** As in "Harbor Family Clinic, Portland, OR". */
export function formatPlace({ name, city, region }: Place): string {
  return [name, city, region].filter(Boolean).join(', ');
}
