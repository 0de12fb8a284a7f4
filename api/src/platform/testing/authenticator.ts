import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Signing = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** An authenticator in software, with one passkey. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key' } as const;

  function createClientData(type: string, signing: Signing): Buffer {
    const { challenge, origin: from = origin } = signing;
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function createAuthenticatorData(
    { rpId: site = rpId, isVerified = true, counter = 0 }: Signing,
    flags = 0,
  ) {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(site), head]);
  }

  return {
    /** The answer of `navigator.credentials.create()`, with its attestation in CBOR. */
    create(signing: Signing) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (label: number, text: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        point(0x21, x),
        point(0x22, y),
      ]);
      const data = Buffer.concat([
        createAuthenticatorData(signing, WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58', 'latin1'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = createClientData('webauthn.create', signing).toString('base64url');
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: attestation.toString('base64url') },
      };
    },
    /** The answer of `navigator.credentials.get()`. */
    get(signing: Signing) {
      const clientData = createClientData('webauthn.get', signing);
      const data = createAuthenticatorData(signing);
      const signature = sign('sha256', Buffer.concat([data, hash(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
