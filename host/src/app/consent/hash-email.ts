/**
 * The SHA-256 of an address in hex, normalized as advertising services expect it: trimmed, in lower case. Undefined where
 * the browser cannot hash, as on pages without https.
 */
export async function hashEmail(email: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
