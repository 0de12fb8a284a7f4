import { type Clock, later, minute } from '../clock';
import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { findCredentials } from './credentials';
import { isPassword } from './passwords';
import { findSignIn } from './sessions';
import type { SignInAttempts } from './sign-in-attempts';

/** So long after it a sign-in by link still says who is there. */
const RECENT = 10 * minute;

export type RecentSignInDependencies = { db: Db; clock: Clock; attempts: SignInAttempts };

export type Reauthentication = {
  email: string;
  token: string;
  /** The caller's, which guesses count by. */
  address: string;
  currentPassword?: string | undefined;
};

/**
 * What changes who may sign in wants more than a session, which may be somebody else's for a moment: the current
 * password, or a sign-in by link a few minutes ago, which proves as much as a mail that resets a password.
 */
export async function requireRecentSignIn(
  { db, clock, attempts }: RecentSignInDependencies,
  { email, token, address, currentPassword }: Reauthentication,
): Promise<void> {
  const now = clock();
  const signIn = await findSignIn(db, token, now);
  if (!signIn) throw new ProblemError('unauthenticated');
  if (signIn.signedInBy === 'link' && signIn.signedInAt > later(now, -RECENT)) return;
  if (currentPassword === undefined) throw new ProblemError('reauthentication-required');
  await attempts.countPassword({ email, address });
  const credentials = await findCredentials(db, email);
  if (!(await isPassword(currentPassword, credentials?.passwordHash))) {
    throw new ProblemError('reauthentication-required');
  }
  await attempts.forgivePassword({ email, address });
}
