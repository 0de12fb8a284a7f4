import type { Locale } from '@funnel/contracts';
import type { Request, Response } from 'express';
import type { Clock } from '../clock';
import type { Db } from '../database/database';
import { type Caller, readBearerToken } from '../http/guards';
import { readLocale } from '../http/request-locale';
import { type MailSource, nameMailSource } from '../mail/mail-quotas';
import {
  changeKey,
  findAllContexts,
  findContext,
  findFormerContexts,
  isKnownKey,
  isOpenedBy,
  listOpenContexts,
  openContext,
} from './visitor-contexts';
import { clearKey, issueKey, readKey, type VisitorKeyOptions } from './visitor-key';

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
  /** Accounts that this key and uuid became before the key was rotated, some minutes ago. */
  findFormer(userUuid: string): Promise<string[]>;
  /** Everything the caller can open: the member's context first, then those of this key that are no account. */
  listOwn(): Promise<string[]>;
  /** The hash of the browser's key, for data that belongs to a browser rather than a visitor. */
  readKeyHash(): Promise<Buffer | undefined>;
  /** Like `readKeyHash`; issues a key when the browser has none. */
  ensureKeyHash(): Promise<Buffer>;
  /** Who causes the mails of this call: the signed-in member, else the caller's network. */
  findMailSource(): Promise<MailSource>;
  /**
   * Gives the browser another key, at every sign-in: who set or read the former one has no part in what follows. The
   * token is that of the new session.
   */
  rotateKey(token: string): Promise<void>;
  /** Removes the key from the browser. */
  forgetKey(): void;
};

export type VisitorAccessDependencies = VisitorKeyOptions & {
  db: Db;
  clock: Clock;
  findCaller(token: string, locale: Locale): Promise<Caller | undefined>;
  rateLimitFactor: number;
  /** Moves what is kept for a browser and not for a visitor, and adds what is kept for the member's first one. */
  moveBrowserData(move: {
    from: Buffer | undefined;
    to: Buffer;
    memberUuid: string | undefined;
  }): Promise<void>;
};

export function createVisitorAccess(
  { db, clock, findCaller, moveBrowserData, rateLimitFactor, ...keyOptions }: VisitorAccessDependencies,
  request: Request,
  response: Response,
): VisitorAccess {
  const locale = readLocale(request);
  let keyHash: Promise<Buffer | undefined> | undefined;
  let member: Promise<Caller | undefined> | undefined;

  function readKeyHash(): Promise<Buffer | undefined> {
    keyHash ??= recognizeKey();
    return keyHash;
  }

  /** A key that we did not issue is none: its browser gets a new one. */
  async function recognizeKey(): Promise<Buffer | undefined> {
    const given = readKey(request, keyOptions);
    if (!given || given.isSigned) return given?.hash;
    if (!(await isKnownKey(db, given.hash))) return undefined;
    return issueKey(request, response, keyOptions, given.key);
  }

  function findMember(): Promise<Caller | undefined> {
    const token = readBearerToken(request);
    // An ended session does not block a visitor.
    member ??= token === undefined ? Promise.resolve(undefined) : findCaller(token, locale);
    return member;
  }

  function ensureKeyHash(): Promise<Buffer> {
    const ensured = readKeyHash().then((known) => known ?? issueKey(request, response, keyOptions));
    keyHash = ensured;
    return ensured;
  }

  return {
    findMember,
    ensureKeyHash,
    readKeyHash,
    async open(uuid) {
      const signedIn = await findMember();
      if (signedIn) return signedIn.uuid;
      const name = { keyHash: await ensureKeyHash(), userUuid: uuid.toLowerCase() };
      return openContext(db, name, { locale, now: clock() });
    },
    async find(uuid) {
      const signedIn = await findMember();
      if (signedIn) return signedIn.uuid;
      const known = await readKeyHash();
      return known && (await findContext(db, { keyHash: known, userUuid: uuid.toLowerCase() }, clock()));
    },
    async isOwner(contextId) {
      if ((await findMember())?.uuid === contextId) return true;
      const known = await readKeyHash();
      return known !== undefined && (await isOpenedBy(db, known, contextId, clock()));
    },
    async findAll(uuid) {
      const known = await readKeyHash();
      return known ? await findAllContexts(db, { keyHash: known, userUuid: uuid.toLowerCase() }) : [];
    },
    async findFormer(uuid) {
      const known = await readKeyHash();
      return known
        ? await findFormerContexts(db, { keyHash: known, userUuid: uuid.toLowerCase() }, clock())
        : [];
    },
    async listOwn() {
      const signedIn = await findMember();
      const known = await readKeyHash();
      const open = known ? await listOpenContexts(db, known, clock()) : [];
      return signedIn ? [signedIn.uuid, ...open] : open;
    },
    async findMailSource() {
      const identity = { memberUuid: (await findMember())?.uuid, address: request.ip ?? '' };
      return nameMailSource(identity, rateLimitFactor);
    },
    async rotateKey(newToken) {
      const from = await readKeyHash();
      const to = issueKey(request, response, keyOptions);
      keyHash = Promise.resolve(to);
      if (from) await changeKey(db, { from, to }, clock());
      await moveBrowserData({ from, to, memberUuid: (await findCaller(newToken, locale))?.uuid });
    },
    forgetKey() {
      keyHash = Promise.resolve(undefined);
      clearKey(request, response, keyOptions);
    },
  };
}
