/** @jest-environment node */
import { deflateSync, gzipSync } from 'node:zlib';
import { decodeTexts } from './decode-texts';

const secret = 'canary-7f3@example.org';
const base64 = Buffer.from(JSON.stringify([{ email: secret }])).toString('base64');

test.each<[string, Buffer]>([
  ['as it is, in other letters', Buffer.from('{"email":"Canary-7F3@example.org"}')],
  ['percent-encoded', Buffer.from(`data=${encodeURIComponent(secret)}`)],
  ['percent-encoded twice', Buffer.from(encodeURIComponent(encodeURIComponent(secret)))],
  ['in base64', Buffer.from(`data=${encodeURIComponent(base64)}`)],
  ['in gzip', gzipSync(secret)],
  ['packed inside an envelope', Buffer.concat([Buffer.from('{"type":"replay"}\n'), deflateSync(secret)])],
])('a text is found %s', (_form, bytes) => {
  expect(decodeTexts(bytes).some((text) => text.includes(secret))).toBe(true);
});

test('an absent text is not found', () => {
  expect(decodeTexts(gzipSync('nothing to see')).some((text) => text.includes(secret))).toBe(false);
});
