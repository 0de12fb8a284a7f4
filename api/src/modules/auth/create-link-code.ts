import { createMagicCode, type LinkPurpose } from '../../platform/accounts/magic-links';
import type { Member } from '../../platform/accounts/members-store';
import { addMilliseconds, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { listRecentLinks, lockMember } from './auth-store';

/** More links in an hour than the owner would request: others are flooding the mailbox from several addresses. */
const MANY_LINKS = 20;
/** Above that, one link per interval. Requests in between get the next link, so that the owner can still sign in. */
const PAUSE = 2 * minute;

export type LinkRequest<Payload> = {
  /** As read for the address that the link goes to. */
  member: Pick<Member, 'uuid' | 'addressVersion'>;
  purpose: LinkPurpose;
  life?: number;
  /** The job that mails the link, repeated later if the mailbox is being flooded. */
  job: { topic: string; enqueue(db: Db, payload: Payload, options: object): Promise<boolean> };
  payload: Payload;
  now: Date;
};

/** A one-time code for a link that someone requested, or undefined when the job is postponed. */
export async function createLinkCode<Payload>(
  db: Db,
  { member, purpose, life, job, payload, now }: LinkRequest<Payload>,
): Promise<string | undefined> {
  return await db.transaction().execute(async (transaction) => {
    await lockMember(transaction, member.uuid);
    const sent = await listRecentLinks(transaction, member.uuid, now);
    const next = computeNextLinkAt(sent, now);
    if (next <= now)
      return await createMagicCode(transaction, member, now, { purpose, ...(life && { life }) });
    const key = `${job.topic}:${member.uuid}:${next.getTime()}`;
    await job.enqueue(transaction, payload, { key, runAt: next });
    return undefined;
  });
}

/** When the next link may be sent; `sent` lists the last hour, latest first. */
function computeNextLinkAt(sent: readonly Date[], now: Date): Date {
  const [latest] = sent;
  return latest === undefined || sent.length < MANY_LINKS ? now : addMilliseconds(latest, PAUSE);
}
