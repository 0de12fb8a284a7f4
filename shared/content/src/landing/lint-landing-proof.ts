import type { LandingProof } from './landing-proof';

/** Lists the faults of the content file: what has no author, date or consent must not be shown. `today` is a calendar date. */
export function lintLandingProof({ reviewer }: LandingProof, today: string): string[] {
  if (!reviewer) return [];
  const { name, credentials, when, consentReference } = reviewer;
  const checks: readonly (readonly [isFault: boolean, fault: string])[] = [
    [name.trim() === '', 'the name is missing'],
    [credentials.trim() === '', 'the credentials are missing'],
    [!isPastDate(when, today), 'the date is missing or in the future'],
    [consentReference.trim() === '', 'the reference of the consent is missing'],
  ];
  return checks.filter(([isFault]) => isFault).map(([, fault]) => `reviewer: ${fault}`);
}

function isPastDate(date: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && date <= today;
}
