import { constants, gunzipSync, inflateSync } from 'node:zlib';

const DEPTH = 3;
const base64Run = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** All lower-case texts that bytes decode to: plain, decompressed, percent-decoded, base64-decoded, nested. */
export function decodeTexts(bytes: Buffer): string[] {
  const texts = new Set<string>();
  let layer = [bytes, ...unpackParts(bytes)].map((part) => part.toString('utf8'));
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    const fresh = layer.filter((text) => !texts.has(text));
    for (const text of fresh) texts.add(text);
    layer = fresh.flatMap((text) => [decodePercent(text), ...decodeBase64(text)]);
  }
  return [...texts].map((text) => text.toLowerCase());
}

/** Decompresses data at any offset: session replays are compressed inside an envelope. */
function unpackParts(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0x1f && bytes[at + 1] === 0x8b)
      add(found, () => gunzipSync(bytes.subarray(at), partial));
    if (bytes[at] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[at + 1] ?? 0)) {
      add(found, () => inflateSync(bytes.subarray(at), partial));
    }
  }
  return found;
}

const partial = { finishFlush: constants.Z_SYNC_FLUSH };

function add(found: Buffer[], unpack: () => Buffer): void {
  try {
    found.push(unpack());
  } catch {
    // Not compressed after all.
  }
}

function decodePercent(text: string): string {
  return text
    .replace(/\+/g, ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

function decodeBase64(text: string): string[] {
  return (text.match(base64Run) ?? []).map((run) => Buffer.from(run, 'base64').toString('utf8'));
}
