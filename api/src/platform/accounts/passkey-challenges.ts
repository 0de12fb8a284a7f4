import { addMilliseconds, minute } from '../clock';
import type { Db } from '../database/database';
import { createSecret, hashSecret } from './secrets';

const LIFE = 5 * minute;

/** Who may answer a challenge: the browser that asked, and for a new passkey its member. */
export type ChallengeOwner = { browserHash: Buffer; memberUuid?: string | undefined };

/** A challenge for an authenticator; only its hash is stored. */
export async function createChallenge(
  db: Db,
  { browserHash, memberUuid = undefined }: ChallengeOwner,
  now: Date,
): Promise<Buffer> {
  const challenge = createSecret();
  const challengeHash = hashSecret(challenge.toString('base64url'));
  const expiresAt = addMilliseconds(now, LIFE);
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash, browserHash, memberUuid: memberUuid ?? null, expiresAt })
    .execute();
  return challenge;
}

/** Whether this browser was given the challenge, for this purpose. Of two concurrent calls only one succeeds. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  { browserHash, memberUuid }: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashSecret(challenge))
    .where('browserHash', '=', browserHash)
    .where('memberUuid', memberUuid === undefined ? 'is' : '=', memberUuid ?? null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
