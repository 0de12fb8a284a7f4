import { randomUUID } from 'node:crypto';
import type { EmailSource, Locale, User } from '@funnel/contracts';
import type { Db } from '../database/database';
import { hasRow } from '../database/rows';
import { ProblemError } from '../http/problem-error';
import { deleteMagicLinks } from './magic-links';
import {
  addMember,
  changeUnverifiedMember,
  findMember,
  findProvenMember,
  type Member,
} from './members-store';
import { hashPassword } from './passwords';

export type NewMember = {
  /** The context that becomes the member, unless another member already has its id. */
  uuid: string;
  /** Defaults to `uuid`. */
  visitorUuid?: string | undefined;
  email: string;
  firstName?: string | null | undefined;
  /** Without a password the member signs in by magic link. */
  password?: string | null | undefined;
  timeZone?: string | null | undefined;
  emailSource?: EmailSource | null | undefined;
  /** The language of the member's mails. */
  locale?: Locale | undefined;
};

/** The public view of a member. */
export function toUser({ visitorUuid: uuid, email, firstName, emailSource }: Member): User {
  return { uuid, email, firstName, emailSource };
}

/** Adds a member, or throws `email-in-use`. */
export async function createMember(db: Db, member: NewMember): Promise<Member> {
  const isTaken = (await findMember(db, member.uuid)) !== undefined;
  const added = await addMember(db, {
    uuid: isTaken ? randomUUID() : member.uuid,
    visitorUuid: member.visitorUuid ?? member.uuid,
    email: member.email,
    firstName: member.firstName ?? null,
    passwordHash: member.password ? await hashPassword(member.password) : null,
    timeZone: member.timeZone ?? null,
    emailSource: member.emailSource ?? null,
    locale: member.locale ?? null,
  });
  if (!added) throw new ProblemError('email-in-use');
  return added;
}

/** Adds the registration details to a member who was created in their absence. */
export async function completeMember(
  db: Db,
  uuid: string,
  { email, firstName, password, timeZone, locale, emailSource }: Omit<NewMember, 'uuid' | 'visitorUuid'>,
): Promise<Member> {
  const before = await findMember(db, uuid);
  const isOtherAddress = before?.email.toLowerCase() !== email.toLowerCase();
  // A link sent to a mistyped address must not sign anyone in.
  if (before && isOtherAddress) await deleteMagicLinks(db, uuid);
  // If they signed in by link at this moment, the account is already theirs.
  const changed = await changeUnverifiedMember(db, uuid, {
    email,
    ...(isOtherAddress && { emailVerifiedAt: null }),
    ...(firstName && { firstName }),
    ...(password && { passwordHash: await hashPassword(password) }),
    ...(timeZone && { timeZone }),
    ...(locale && { locale }),
    ...(emailSource && { emailSource }),
  });
  if (!changed) throw new ProblemError('intent-used');
  return changed;
}

/** Whether this member has ever signed in, by password or by link. */
export async function hasSignedIn(db: Db, uuid: string): Promise<boolean> {
  if (await hasRow(db, 'sessions', { memberUuid: uuid })) return true;
  return (await findProvenMember(db, uuid)) !== undefined;
}
