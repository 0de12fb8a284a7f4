import { addMilliseconds, type Clock, minute } from '../clock';
import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { findCredentials } from './credentials';
import { isPassword } from './passwords';
import { findSignIn } from './sessions';
import type { SignInAttempts } from './sign-in-attempts';

/** How long a sign-in by link counts as recent proof of identity. */
const RECENT = 10 * minute;

export type RecentSignInDependencies = { db: Db; clock: Clock; attempts: SignInAttempts };

export type Reauthentication = {
  email: string;
  token: string;
  /** The caller's IP address, by which attempts are counted. */
  address: string;
  currentPassword?: string | undefined;
};

/**
 * Changing credentials needs more than a session, which may have been stolen: the current password, or a sign-in by
 * link within the last minutes, which proves as much as a password reset mail.
 */
export async function requireRecentSignIn(
  { db, clock, attempts }: RecentSignInDependencies,
  { email, token, address, currentPassword }: Reauthentication,
): Promise<void> {
  const now = clock();
  const signIn = await findSignIn(db, token, now);
  if (!signIn) throw new ProblemError('unauthenticated');
  if (signIn.signedInBy === 'link' && signIn.signedInAt > addMilliseconds(now, -RECENT)) return;
  if (currentPassword === undefined) throw new ProblemError('reauthentication-required');
  await attempts.countPassword({ email, address });
  const credentials = await findCredentials(db, email);
  if (!(await isPassword(currentPassword, credentials?.passwordHash))) {
    throw new ProblemError('reauthentication-required');
  }
  await attempts.forgivePassword({ email, address });
}
