import type { Period } from '@funnel/contracts';
import { spanishEntityTexts } from '../../es/entity-texts';
import { fillLegalTexts } from '../../legal-texts';
import { page as healthData } from './consumer-health-data.md';
import { page as cookies } from './cookies.md';
import { page as imprint } from './imprint.md';
import { page as privacy } from './privacy.md';
import { page as refunds } from './refunds.md';
import { page as support } from './support.md';
import { page as terms } from './terms.md';

const periods = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
} as const satisfies Record<Period['unit'], readonly [one: string, many: string]>;

/** The legal and support pages in Spanish. */
export const spanishTexts = fillLegalTexts(
  {
    locale: 'es',
    pages: { privacy, 'consumer-health-data': healthData, cookies, terms, refunds, imprint },
    support,
    entity: spanishEntityTexts,
  },
  formatPeriod,
);

/** "30 días". */
function formatPeriod({ unit, count }: Period): string {
  const [one, many] = periods[unit];
  return `${count} ${count === 1 ? one : many}`;
}
