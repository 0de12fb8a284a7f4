import { createHash, timingSafeEqual } from 'node:crypto';
import type { Route } from '@funnel/contracts';
import type { Application, Request } from 'express';
import type { ErrorReporter } from '../errors/error-reporter';
import { ProblemError } from './problem-error';
import type { RateLimits } from './rate-limits';

/** Who calls a member route. */
export type Caller = { uuid: string; email: string };

export type GuardedRoute = Pick<Route, 'auth' | 'limit' | 'method' | 'path'>;

/** Lets a call of a route pass, and says who calls, or throws a problem. */
export type Guard = (route: GuardedRoute, request: Request) => Promise<Caller | undefined>;

type GuardDependencies = {
  releaseTokens: readonly string[];
  limits: RateLimits;
  errors: ErrorReporter;
  findCaller(token: string): Promise<Caller | undefined>;
};

const guards = new WeakMap<Application, Guard>();

/** Gives an application its guard; every mounted route asks it. */
export function installGuard(app: Application, guard: Guard): void {
  guards.set(app, guard);
}

/** The guard of the application a request came to. Without one nothing is served. */
export function guardOf(request: Request): Guard {
  const guard = guards.get(request.app);
  if (!guard) throw new Error('The application has no guard');
  return guard;
}

/** Checks the rate limit, then the bearer token. The api key was checked before the body was read. */
export function createGuard({ releaseTokens, limits, errors, findCaller }: GuardDependencies): Guard {
  const isReleaseToken = createSecretCheck(releaseTokens);
  return async (route, request) => {
    errors.nameRequest(route.method.toUpperCase(), route.path);
    await limits.consume(route.limit, request.ip ?? '');
    if (route.auth === 'release' && !isReleaseToken(bearerToken(request)))
      throw new ProblemError('forbidden');
    return route.auth === 'member' ? await findMember(request) : undefined;
  };

  async function findMember(request: Request): Promise<Caller> {
    const token = bearerToken(request);
    const caller = token === undefined ? undefined : await findCaller(token);
    if (!caller) throw new ProblemError('unauthenticated');
    return caller;
  }
}

/** Compares with every valid value in constant time, whatever the lengths. Without a value nothing passes. */
export function createSecretCheck(secrets: readonly string[]): (given: string | undefined) => boolean {
  const expected = secrets.map(hashText);
  return (given) => {
    if (given === undefined) return false;
    const found = hashText(given);
    // All of them, so that the time does not tell which one it was.
    return expected.filter((secret) => timingSafeEqual(found, secret)).length > 0;
  };
}

/** The token of the `authorization` header. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.get('authorization') ?? '')?.[1];
}

/** The caller of a member route, for handlers. */
export function signedIn(member: Caller | undefined): Caller {
  if (!member) throw new ProblemError('unauthenticated');
  return member;
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
