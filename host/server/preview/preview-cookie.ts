import { REMOTES_PARAMETER, readCookie } from '@funnel/contracts';

/** The versions that an address or this browser asks for. */
export type AskedPreview = {
  /** `quiz@1.2.0,checkout@1.0.3~<expiry>~<signature>`; without expiry and signature it needs test tools. */
  readonly text: string;
  readonly isInAddress: boolean;
  /** What this browser keeps besides, for an address whose text shows nothing: another site can't end a preview. */
  readonly kept?: string | undefined;
};

/** Only servers read it. On https browsers promise by its name that no other host set it. */
const nameCookie = (isHttps: boolean) => (isHttps ? '__Host-preview' : 'preview');

/** What the address asks for, else what this browser keeps. */
export function readAskedPreview(
  search: URLSearchParams,
  cookies: string,
  isHttps: boolean,
): AskedPreview | undefined {
  const named = search.get(REMOTES_PARAMETER);
  const cookie = readCookie(cookies, nameCookie(isHttps));
  const kept = cookie ? decode(cookie) : undefined;
  if (named) return { text: named, isInAddress: true, kept };
  return kept ? { text: kept, isInAddress: false } : undefined;
}

/** Keeps a preview until its link expires; one without expiry until the browser is closed. */
export function keepPreview(text: string, isHttps: boolean): string {
  const expiry = readExpiry(text);
  const end = expiry === undefined ? '' : `; Expires=${new Date(expiry).toUTCString()}`;
  return formatCookie(encodeURIComponent(text), end, isHttps);
}

/** Removes the preview of this browser. */
export function removePreview(isHttps: boolean): string {
  return formatCookie('', '; Max-Age=0', isHttps);
}

/** Whether the API needs to be asked: what is expired or has no signature shows nothing without test tools. */
export function mayBeShown(text: string, { now, testTools }: { now: number; testTools: boolean }): boolean {
  if (text.length > LONGEST_TEXT) return false;
  const expiry = readExpiry(text);
  return expiry === undefined ? testTools && !text.includes('~') : expiry > now;
}

/** The API takes no longer one. */
const LONGEST_TEXT = 300;
const SIGNED = /^[^~]{1,200}~(\d{1,12})~[\w-]{43}$/;

/** In milliseconds. */
function readExpiry(text: string): number | undefined {
  const seconds = SIGNED.exec(text)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

function formatCookie(value: string, end: string, isHttps: boolean): string {
  const attributes = `Path=/${end}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${nameCookie(isHttps)}=${value}; ${attributes}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
