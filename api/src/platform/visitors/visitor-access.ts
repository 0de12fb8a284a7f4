import type { Application, Request, Response } from 'express';
import type { Clock } from '../clock';
import type { Db } from '../database/database';
import { bearerToken, type Caller } from '../http/guards';
import { findAllContexts, findContext, isOpenedBy, openContext } from './visitor-contexts';
import { clearKey, issueKey, readKeyHash, type VisitorKeyOptions } from './visitor-key';

/**
 * What one call may open of what is private. The uuid that it names says who the visitor claims to be; the visitor key
 * or a session decides. Ids given here are those of contexts, which private rows name in their `user_uuid`.
 */
export type VisitorAccess = {
  /** The signed-in member, on calls that work without one. */
  findMember(): Promise<Caller | undefined>;
  /** The member's own context, else the one the key opens for this uuid; makes both when there are none. */
  open(userUuid: string): Promise<string>;
  /** The same, without making anything. */
  find(userUuid: string): Promise<string | undefined>;
  /** Whether a context is the signed-in member's or is opened by this key. */
  owns(contextId: string): Promise<boolean>;
  /** The contexts this key opened for a uuid, also those that became accounts since. */
  findAll(userUuid: string): Promise<string[]>;
  /** The hash of the browser's key, for what belongs to a browser rather than to a visitor. */
  keyHash(): Buffer | undefined;
  /** The same; gives the browser a key when it has none. */
  ensureKeyHash(): Buffer;
  /** Takes the key from the browser. */
  forgetKey(): void;
};

export type VisitorAccessDependencies = VisitorKeyOptions & {
  db: Db;
  clock: Clock;
  findCaller(token: string): Promise<Caller | undefined>;
};

type CreateAccess = (request: Request, response: Response) => VisitorAccess;

const installed = new WeakMap<Application, CreateAccess>();

/** Gives an application the way in which its routes reach what is private. */
export function installVisitorAccess(app: Application, dependencies: VisitorAccessDependencies): void {
  installed.set(app, (request, response) => createVisitorAccess(dependencies, request, response));
}

export function getVisitorAccess(request: Request, response: Response): VisitorAccess {
  const create = installed.get(request.app);
  if (!create) throw new Error('The application has no visitor access');
  return create(request, response);
}

function createVisitorAccess(
  { db, clock, findCaller, ...keyOptions }: VisitorAccessDependencies,
  request: Request,
  response: Response,
): VisitorAccess {
  let keyHash = readKeyHash(request);
  let member: Promise<Caller | undefined> | undefined;

  function findMember(): Promise<Caller | undefined> {
    const token = bearerToken(request);
    // A session that has ended is no reason to refuse a visitor.
    member ??= token === undefined ? Promise.resolve(undefined) : findCaller(token);
    return member;
  }

  function ensureKeyHash(): Buffer {
    keyHash ??= issueKey(request, response, keyOptions);
    return keyHash;
  }

  return {
    findMember,
    ensureKeyHash,
    keyHash: () => keyHash,
    async open(uuid) {
      const userUuid = uuid.toLowerCase();
      return (
        (await findMember())?.uuid ?? (await openContext(db, { keyHash: ensureKeyHash(), userUuid }, clock()))
      );
    },
    async find(uuid) {
      const signedIn = await findMember();
      if (signedIn) return signedIn.uuid;
      return keyHash && (await findContext(db, { keyHash, userUuid: uuid.toLowerCase() }));
    },
    async owns(contextId) {
      if ((await findMember())?.uuid === contextId) return true;
      return keyHash !== undefined && (await isOpenedBy(db, keyHash, contextId));
    },
    async findAll(uuid) {
      return keyHash ? await findAllContexts(db, { keyHash, userUuid: uuid.toLowerCase() }) : [];
    },
    forgetKey() {
      keyHash = undefined;
      clearKey(request, response, keyOptions);
    },
  };
}
