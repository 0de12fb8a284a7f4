const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The value of a cookie in a `Cookie` header or in `document.cookie`, empty without it. */
export function readCookie(cookies: string, name: string): string {
  return cookies.match(new RegExp(`(?:^|;\\s*)${name}=([^;]+)`))?.[1] ?? '';
}

/** A cookie of the whole site, kept for a year; cleared without a value, secure on https. */
export function formatCookie(
  name: string,
  value: string,
  { isHttps }: { readonly isHttps: boolean },
): string {
  const age = value === '' ? 0 : YEAR_SECONDS;
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
