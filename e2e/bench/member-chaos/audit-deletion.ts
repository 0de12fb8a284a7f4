import type { Finding, Found } from './finding';
import type { MemberState } from './member-state';

/** The confirmation of the deletion is sent within it, whatever failed. */
const LAST_MAIL_MS = 2 * 24 * 3600 * 1000;

/** Who was deleted has no account, not even by a purchase that was under way, and gets no mail. */
export function auditDeletion(
  { isDeleted, mustStayDeleted, screens, attempts, mails }: MemberState,
  found: Found,
): Finding[] {
  const findings: Finding[] = [];
  if (mustStayDeleted && screens.some((screen) => screen !== undefined))
    findings.push(found('deleted and still an account', 'the account opens'));
  const deletion = attempts.findLast(({ kind, outcome }) => kind === 'delete' && outcome !== 'refused');
  if (!isDeleted || !deletion) return findings;
  const last = deletion.at.getTime() + LAST_MAIL_MS;
  for (const { at, subject } of mails.filter((mail) => mail.at.getTime() > last))
    findings.push(found('deleted and still mailed', `${subject} at ${at.toISOString()}`));
  return findings;
}
