import { createHash, timingSafeEqual } from 'node:crypto';
import type { Locale, Route } from '@funnel/contracts';
import type { Application, Request } from 'express';
import type { ErrorReporter } from '../errors/error-reporter';
import { ProblemError } from './problem-error';
import type { RateLimits } from './rate-limits';
import { readLocale } from './request-locale';

/** The signed-in caller of a member route. */
export type Caller = { uuid: string; email: string };

export type GuardedRoute = Pick<Route, 'auth' | 'limit' | 'method' | 'path' | 'needsRecentSignIn'>;

/** Admits a call to a route and returns the signed-in caller, or throws a problem. */
export type Guard = (route: GuardedRoute, request: Request) => Promise<Caller | undefined>;

type GuardDependencies = {
  releaseTokens: readonly string[];
  operatorTokens: readonly string[];
  limits: RateLimits;
  errors: ErrorReporter;
  findCaller(token: string, locale: Locale): Promise<Caller | undefined>;
  requireRecentSignIn(token: string | undefined): Promise<void>;
};

const guards = new WeakMap<Application, Guard>();

/** Sets the guard of an application; every mounted route calls it. */
export function installGuard(app: Application, guard: Guard): void {
  guards.set(app, guard);
}

/** The guard of the request's application; throws without one. */
export function getGuard(request: Request): Guard {
  const guard = guards.get(request.app);
  if (!guard) throw new Error('The application has no guard');
  return guard;
}

/** Checks the rate limit, then the bearer token. The api key is checked earlier, before the body is read. */
export function createGuard(dependencies: GuardDependencies): Guard {
  const { releaseTokens, operatorTokens, limits, errors, findCaller, requireRecentSignIn } = dependencies;
  const isReleaseToken = createSecretCheck(releaseTokens);
  const isOperatorToken = createSecretCheck(operatorTokens);
  return async (route, request) => {
    errors.nameRequest(route.method.toUpperCase(), route.path);
    await limits.consume(route.limit, request.ip ?? '');
    if (route.auth === 'release' && !isReleaseToken(readBearerToken(request)))
      throw new ProblemError('forbidden');
    if (route.auth === 'operator' && !isOperatorToken(readBearerToken(request)))
      throw new ProblemError('forbidden');
    const member = route.auth === 'member' ? await findMember(request) : undefined;
    if (route.needsRecentSignIn) await requireRecentSignIn(readBearerToken(request));
    return member;
  };

  async function findMember(request: Request): Promise<Caller> {
    const token = readBearerToken(request);
    const caller = token === undefined ? undefined : await findCaller(token, readLocale(request));
    if (!caller) throw new ProblemError('unauthenticated');
    return caller;
  }
}

/** Compares with all valid values in constant time. With no valid values nothing passes. */
export function createSecretCheck(secrets: readonly string[]): (given: string | undefined) => boolean {
  const expected = secrets.map(hashText);
  return (given) => {
    if (given === undefined) return false;
    const found = hashText(given);
    // Compare all, so that the timing does not reveal which one matched.
    return expected.filter((secret) => timingSafeEqual(found, secret)).length > 0;
  };
}

/** The token of the `authorization` header. */
export function readBearerToken(request: Request): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.get('authorization') ?? '')?.[1];
}

/** The signed-in member, for handlers of member routes. */
export function requireMember(member: Caller | undefined): Caller {
  if (!member) throw new ProblemError('unauthenticated');
  return member;
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
