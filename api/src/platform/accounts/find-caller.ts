import type { Locale } from '@funnel/contracts';
import type { Db } from '../database/database';
import type { Caller } from '../http/guards';
import { changeMember } from './members-store';
import { findSession } from './sessions';

export type CallerClaim = { token: string; locale: Locale; now: Date };

/** The member of a session. A page in another language changes the language of the member's mails. */
export async function findCaller(db: Db, { token, locale, now }: CallerClaim): Promise<Caller | undefined> {
  const found = await findSession(db, token, now);
  if (!found) return undefined;
  const { uuid, email } = found;
  if (found.locale !== locale) await changeMember(db, uuid, { locale });
  return { uuid, email };
}
