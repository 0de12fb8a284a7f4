import type { Locale } from '@funnel/contracts';
import type { Application, Request, Response } from 'express';
import type { Clock } from '../clock';
import type { Db } from '../database/database';
import { type Caller, readBearerToken } from '../http/guards';
import { readLocale } from '../http/request-locale';
import { type MailSource, nameMailSource } from '../mail/mail-quotas';
import { findAllContexts, findContext, isOpenedBy, listOpenContexts, openContext } from './visitor-contexts';
import { clearKey, issueKey, readKeyHash, type VisitorKeyOptions } from './visitor-key';

/**
 * Access of one call to private data. The uuid in a call is only a claim; the visitor key or a session proves it.
 * Returned ids are context ids, stored in the `user_uuid` of private rows.
 */
export type VisitorAccess = {
  /** The signed-in member, for routes that also work without one. */
  findMember(): Promise<Caller | undefined>;
  /** The member's context, else the key's context for this uuid; creates key and context if missing, and notes the language. */
  open(userUuid: string): Promise<string>;
  /** Like `open`, but creates nothing. */
  find(userUuid: string): Promise<string | undefined>;
  /** Whether a context belongs to the signed-in member or to this key. */
  isOwner(contextId: string): Promise<boolean>;
  /** All contexts of this key for a uuid, including those that have become accounts. */
  findAll(userUuid: string): Promise<string[]>;
  /** Everything the caller can open: the member's context first, then those of this key that are no account. */
  listOwn(): Promise<string[]>;
  /** The hash of the browser's key, for data that belongs to a browser rather than a visitor. */
  readKeyHash(): Buffer | undefined;
  /** Like `keyHash`; issues a key when the browser has none. */
  ensureKeyHash(): Buffer;
  /** Who causes the mails of this call: the signed-in member, else the caller's network. */
  findMailSource(): Promise<MailSource>;
  /** Removes the key from the browser. */
  forgetKey(): void;
};

export type VisitorAccessDependencies = VisitorKeyOptions & {
  db: Db;
  clock: Clock;
  findCaller(token: string, locale: Locale): Promise<Caller | undefined>;
  rateLimitFactor: number;
};

type CreateAccess = (request: Request, response: Response) => VisitorAccess;

const installed = new WeakMap<Application, CreateAccess>();

/** Sets how the routes of an application access private data. */
export function installVisitorAccess(app: Application, dependencies: VisitorAccessDependencies): void {
  installed.set(app, (request, response) => createVisitorAccess(dependencies, request, response));
}

export function getVisitorAccess(request: Request, response: Response): VisitorAccess {
  const create = installed.get(request.app);
  if (!create) throw new Error('The application has no visitor access');
  return create(request, response);
}

function createVisitorAccess(
  { db, clock, findCaller, rateLimitFactor, ...keyOptions }: VisitorAccessDependencies,
  request: Request,
  response: Response,
): VisitorAccess {
  const locale = readLocale(request);
  let keyHash = readKeyHash(request);
  let member: Promise<Caller | undefined> | undefined;

  function findMember(): Promise<Caller | undefined> {
    const token = readBearerToken(request);
    // An ended session does not block a visitor.
    member ??= token === undefined ? Promise.resolve(undefined) : findCaller(token, locale);
    return member;
  }

  function ensureKeyHash(): Buffer {
    keyHash ??= issueKey(request, response, keyOptions);
    return keyHash;
  }

  return {
    findMember,
    ensureKeyHash,
    readKeyHash: () => keyHash,
    async open(uuid) {
      const signedIn = await findMember();
      if (signedIn) return signedIn.uuid;
      const name = { keyHash: ensureKeyHash(), userUuid: uuid.toLowerCase() };
      return openContext(db, name, { locale, now: clock() });
    },
    async find(uuid) {
      const signedIn = await findMember();
      if (signedIn) return signedIn.uuid;
      return keyHash && (await findContext(db, { keyHash, userUuid: uuid.toLowerCase() }));
    },
    async isOwner(contextId) {
      if ((await findMember())?.uuid === contextId) return true;
      return keyHash !== undefined && (await isOpenedBy(db, keyHash, contextId));
    },
    async findAll(uuid) {
      return keyHash ? await findAllContexts(db, { keyHash, userUuid: uuid.toLowerCase() }) : [];
    },
    async listOwn() {
      const signedIn = await findMember();
      const open = keyHash ? await listOpenContexts(db, keyHash) : [];
      return signedIn ? [signedIn.uuid, ...open] : open;
    },
    async findMailSource() {
      const identity = { memberUuid: (await findMember())?.uuid, address: request.ip ?? '' };
      return nameMailSource(identity, rateLimitFactor);
    },
    forgetKey() {
      keyHash = undefined;
      clearKey(request, response, keyOptions);
    },
  };
}
