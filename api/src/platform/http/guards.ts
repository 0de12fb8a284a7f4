import { hash, timingSafeEqual } from 'node:crypto';
import type { Locale, Route } from '@funnel/contracts';
import type { Request } from 'express';
import type { Audit } from '../audit/audited-calls';
import { type NamedToken, type Operator, RELEASE_TOKEN_NAME } from './operators';
import { ProblemError } from './problem-error';
import type { RateLimits } from './rate-limits';
import { readLocale } from './request-locale';

/** The signed-in caller of a member route. */
export type Caller = { uuid: string; email: string };

export type GuardedRoute = Pick<Route, 'auth' | 'limit' | 'method' | 'path' | 'needsRecentSignIn'>;

/** Who calls: the signed-in caller of a member route, or the name of the token of a release pipeline. */
export type Admitted = { member?: Caller | undefined; releasedBy?: string | undefined };

/** Admits a call to a route and returns its caller, or throws a problem. */
export type Guard = (route: GuardedRoute, request: Request) => Promise<Admitted>;

type GuardDependencies = {
  releaseTokens: readonly NamedToken[];
  operators: readonly Operator[];
  limits: RateLimits;
  findCaller(token: string, locale: Locale): Promise<Caller | undefined>;
  requireRecentSignIn(request: Request): Promise<void>;
  /** Keeps on record what operators do, and who was refused. */
  audit: Audit;
};

const MAX_CALL = 200;

/** Checks the rate limit, then the bearer token. The api key is checked earlier, before the body is read. */
export function createGuard(dependencies: GuardDependencies): Guard {
  const { releaseTokens, operators, limits, findCaller, requireRecentSignIn, audit } = dependencies;
  const findReleaser = createNameFinder(releaseTokens);
  const findOperator = createNameFinder(operators);
  return async (route, request) => {
    await limits.consume(route.limit, request.ip ?? '');
    const releasedBy = route.auth === 'release' ? await admitRelease(request) : undefined;
    if (route.auth === 'operator') await admitOperator(request);
    const member = route.auth === 'member' ? await findMember(request) : undefined;
    if (route.needsRecentSignIn) await requireRecentSignIn(request);
    return { member, releasedBy };
  };

  async function admitRelease(request: Request): Promise<string> {
    const name = findReleaser(readBearerToken(request));
    const { name: remote } = request.params;
    const isOutOfScope =
      request.method !== 'GET' && remote !== undefined && !mayRelease(name, String(remote));
    return name === undefined || isOutOfScope ? await refuse(request, 'release') : name;
  }

  async function admitOperator(request: Request): Promise<void> {
    const operator = findOperator(readBearerToken(request));
    if (operator === undefined) return await refuse(request, 'operator');
    if (request.method === 'GET') return;
    await audit({
      kind: 'operator-called',
      address: request.ip,
      details: { operator, call: describeCall(request) },
    });
  }

  async function refuse(request: Request, needs: 'operator' | 'release'): Promise<never> {
    await audit({
      kind: 'access-refused',
      address: request.ip,
      details: { needs, call: describeCall(request) },
    });
    throw new ProblemError('forbidden');
  }

  async function findMember(request: Request): Promise<Caller> {
    const token = readBearerToken(request);
    const caller = token === undefined ? undefined : await findCaller(token, readLocale(request));
    if (!caller) throw new ProblemError('unauthenticated');
    return caller;
  }
}

/** Without the query; what a stranger makes up is cut. */
export function describeCall({ method, originalUrl }: Request): string {
  return `${method} ${originalUrl.split('?')[0]}`.slice(0, MAX_CALL);
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

/** Finds whose a token is; compares with all of them in constant time. */
export function createNameFinder(
  tokens: readonly NamedToken[],
): (token: string | undefined) => string | undefined {
  const checks = tokens.map(({ name, token }) => ({ name, isToken: createSecretCheck([token]) }));
  return (given) => checks.filter(({ isToken }) => isToken(given))[0]?.name;
}

/** Names of tokens that release every remote; a token of any other name releases the remote of that name. */
const everyRemote: ReadonlySet<string> = new Set([RELEASE_TOKEN_NAME, 'platform', 'ci']);

function mayRelease(name: string | undefined, remote: string): boolean {
  return name !== undefined && (everyRemote.has(name) || name === remote);
}

/** The token of the `authorization` header. */
export function readBearerToken(request: Request): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.get('authorization') ?? '')?.[1];
}

function hashText(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
