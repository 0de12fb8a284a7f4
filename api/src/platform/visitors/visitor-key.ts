import { VISITOR_KEY_COOKIE } from '@funnel/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { createSecret, hashSecret } from '../accounts/secrets';
import { day } from '../clock';

/** The maximum lifetime of a cookie in browsers. */
const LIFE = 400 * day;
/** 256 bits as base64url. */
const keyPattern = new RegExp(`(?:^|;\\s*)${VISITOR_KEY_COOKIE}=([\\w-]{43})(?:;|$)`);

export type VisitorKeyOptions = {
  /** Whether the API runs on https. */
  isSecure: boolean;
  /** Shares the key with other hosts of the site, such as the host server; by default only the API's host. */
  cookieDomain: string | undefined;
};

/** The hash of the key sent by a browser. */
export function readKeyHash(request: Request): Buffer | undefined {
  const key = keyPattern.exec(request.get('cookie') ?? '')?.[1];
  return key === undefined ? undefined : hashSecret(key);
}

/** Sets a new key in the browser and returns its hash to store. */
export function issueKey(request: Request, response: Response, options: VisitorKeyOptions): Buffer {
  const key = createSecret().toString('base64url');
  response.cookie(VISITOR_KEY_COOKIE, key, { ...cookieOptions(request, options), maxAge: LIFE });
  return hashSecret(key);
}

/** Removes the key from the browser: on a shared device the next person is another visitor. */
export function clearKey(request: Request, response: Response, options: VisitorKeyOptions): void {
  response.clearCookie(VISITOR_KEY_COOKIE, cookieOptions(request, options));
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
