import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOST_VISITOR_KEY_COOKIE, readCookie, VISITOR_KEY_COOKIE } from '@funnel/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { createSecret, hashSecret } from '../accounts/secrets';
import { day } from '../clock';

/** The maximum lifetime of a cookie in browsers. */
const LIFE = 400 * day;
/** 256 bits as base64url, and 132 bits of the signature. Keys from before there were signatures have none. */
const keyPattern = /^([\w-]{43})(?:\.([\w-]{22}))?$/;

export type VisitorKeyOptions = {
  /** Whether the API runs on https. */
  isSecure: boolean;
  /** Shares the key with other hosts of the site, such as the host server; by default only the API's host. */
  cookieDomain: string | undefined;
  /** The first one signs keys; all of them verify. */
  secrets: readonly string[];
};

export type GivenKey = {
  key: string;
  hash: Buffer;
  /** Whether we issued it. Otherwise it counts only if we know it. */
  isSigned: boolean;
};

/** The key sent by a browser. */
export function readKey(request: Request, options: VisitorKeyOptions): GivenKey | undefined {
  // Under the other name it may have been set by another host of the site.
  const value = readCookie(request.get('cookie') ?? '', getCookieName(options));
  const [, key] = keyPattern.exec(value) ?? [];
  if (key === undefined) return undefined;
  const isSigned = options.secrets.some((secret) => isEqual(value, signKey(key, secret)));
  return { key, hash: hashSecret(key), isSigned };
}

/** Sets a key in the browser, by default a new one, and returns the hash to store. */
export function issueKey(
  request: Request,
  response: Response,
  options: VisitorKeyOptions,
  key = createSecret().toString('base64url'),
): Buffer {
  const value = signKey(key, options.secrets[0] ?? '');
  response.cookie(getCookieName(options), value, { ...cookieOptions(request, options), maxAge: LIFE });
  return hashSecret(key);
}

/** Removes the key from the browser: on a shared device the next person is another visitor. */
export function clearKey(request: Request, response: Response, options: VisitorKeyOptions): void {
  response.clearCookie(getCookieName(options), cookieOptions(request, options));
}

/** The value of the cookie. */
export function signKey(key: string, secret: string): string {
  // The label makes signatures for other purposes invalid here.
  const signature = createHmac('sha256', secret).update(`visitor-key\n${key}`).digest('base64url');
  return `${key}.${signature.slice(0, 22)}`;
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function getCookieName({ isSecure, cookieDomain }: VisitorKeyOptions): string {
  return isSecure && cookieDomain === undefined ? HOST_VISITOR_KEY_COOKIE : VISITOR_KEY_COOKIE;
}

function cookieOptions(request: Request, { isSecure, cookieDomain }: VisitorKeyOptions): CookieOptions {
  // Allowed pages of other sites may show our remotes. Their key is partitioned from all others.
  const isCrossSite = isSecure && request.get('sec-fetch-site') === 'cross-site';
  return {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    ...(cookieDomain !== undefined && { domain: cookieDomain }),
    ...(isCrossSite ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
  };
}
