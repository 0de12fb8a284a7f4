import type { Period } from '@funnel/contracts';

const names = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
} as const satisfies Record<Period['unit'], readonly [one: string, many: string]>;

/** Formats a period in Spanish, such as "30 días". */
export function formatSpanishPeriod({ unit, count }: Period): string {
  const [one, many] = names[unit];
  return `${count} ${count === 1 ? one : many}`;
}
