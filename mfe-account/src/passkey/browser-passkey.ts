import { type PasskeyAssertion, type PasskeyCreation, passkeyRoutes } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Api = Platform['api'];

/** Whether this browser has passkeys for this site. They belong to a name, never to the address of a machine. */
export function hasPasskeySupport(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$/.test(location.hostname);
}

/** Lets the member use one of their passkeys; throws when they cancel. */
export async function getPasskey(api: Api): Promise<PasskeyAssertion> {
  const { options } = await api.call(passkeyRoutes.begin, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: made by the server's half of the same library
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** Creates a passkey on this device; throws when the member cancels. */
export async function createPasskey(api: Api): Promise<PasskeyCreation> {
  const { options } = await api.call(passkeyRoutes.beginAdding, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: made by the server's half of the same library
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } };
}
