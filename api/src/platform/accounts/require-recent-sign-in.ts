import { recordSecurityEvent } from '../audit/security-events';
import { addMilliseconds, type Clock, minute } from '../clock';
import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { findCredentials } from './members-store';
import { isPassword } from './passwords';
import { findSignIn, renewSignIn } from './sessions';
import type { SignInAttempts } from './sign-in-attempts';

/** How long a sign-in counts as recent. */
const RECENT = 10 * minute;

/**
 * A session may have been stolen: what cannot be taken back needs a sign-in within the last minutes, by whichever
 * way. Without a running session there is nothing to steal, so other guards decide.
 */
export async function requireRecentSignIn(
  db: Db,
  { token, address }: { token: string | undefined; address: string | undefined },
  now: Date,
): Promise<void> {
  const signIn = token === undefined ? undefined : await findSignIn(db, token, now);
  if (!signIn || signIn.signedInAt > addMilliseconds(now, -RECENT)) return;
  const { memberUuid } = signIn;
  const details = { needs: 'recent-sign-in' };
  await recordSecurityEvent(db, { at: now, kind: 'access-refused', memberUuid, address, details });
  throw new ProblemError('reauthentication-required');
}

type PasswordProof = {
  memberUuid: string;
  email: string;
  token: string;
  /** The caller's IP address, by which attempts are counted. */
  address: string;
  password: string;
};

export type ReauthenticationDependencies = { db: Db; clock: Clock; attempts: SignInAttempts };

/** Makes the sign-in of a session recent; throws `wrong-credentials`. Guesses count like those of a sign-in. */
export async function reauthenticateByPassword(
  { db, clock, attempts }: ReauthenticationDependencies,
  { memberUuid, email, token, address, password }: PasswordProof,
): Promise<void> {
  await attempts.countPassword({ email, address });
  const credentials = await findCredentials(db, email);
  const event = { at: clock(), memberUuid, address, details: { method: 'password' } };
  if (!(await isPassword(password, credentials?.passwordHash))) {
    await recordSecurityEvent(db, { ...event, kind: 'sign-in-failed' });
    throw new ProblemError('wrong-credentials');
  }
  await attempts.forgivePassword({ email, address });
  await db.transaction().execute(async (transaction) => {
    await renewSignIn(transaction, token, 'password', clock());
    await recordSecurityEvent(transaction, { ...event, kind: 'reauthenticated' });
  });
}
