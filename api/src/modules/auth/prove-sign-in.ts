import type { Request } from 'express';
import {
  type ReauthenticationDependencies,
  reauthenticateByPassword,
  requireRecentSignIn,
} from '../../platform/accounts/require-recent-sign-in';
import { type Caller, readBearerToken } from '../../platform/http/guards';
import { isProblemError, ProblemError } from '../../platform/http/problem-error';

type Proof = { request: Request; caller: Caller; currentPassword: string | undefined };

/** Requires a recent sign-in before a change of credentials. Earlier screens send the password in the same call. */
export async function proveSignIn(
  dependencies: ReauthenticationDependencies,
  { request, caller, currentPassword }: Proof,
): Promise<void> {
  const token = readBearerToken(request) ?? '';
  if (currentPassword !== undefined) {
    const { uuid: memberUuid, email } = caller;
    const proof = { memberUuid, email, token, address: request.ip ?? '', password: currentPassword };
    await reauthenticateByPassword(dependencies, proof).catch((error: unknown) => {
      throw isProblemError(error, 'wrong-credentials')
        ? new ProblemError('reauthentication-required')
        : error;
    });
  }
  await requireRecentSignIn(dependencies.db, { token, address: request.ip }, dependencies.clock());
}
