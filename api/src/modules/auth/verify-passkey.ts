import type { PasskeyAssertion, PasskeyCreation } from '@funnel/contracts';
import { type ChallengeOwner, consumeChallenge } from '../../platform/accounts/passkey-challenges';
import { findPasskey, markPasskeyUsed, type StoredPasskey } from '../../platform/accounts/passkeys';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';

/** Which site passkeys are for: a name, since browsers refuse addresses. */
export type RelyingParty = { id: string; origin: string };

export type PasskeyDependencies = { db: Db; clock: Clock; relyingParty: RelyingParty };

/** The passkey that signed a challenge of this browser; undefined for anything else. */
export async function verifyAssertion(
  { db, clock, relyingParty }: PasskeyDependencies,
  assertion: PasskeyAssertion,
  owner: ChallengeOwner,
): Promise<StoredPasskey | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const passkey = await findPasskey(db, assertion.id);
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, owner, clock()),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(passkey?.publicKey ?? []),
      counter: passkey?.counter ?? 0,
    },
  }).catch(refuse);
  if (!passkey || !verified) return undefined;
  const isFirst = await markPasskeyUsed(db, passkey, authenticationInfo.newCounter, clock());
  return isFirst ? passkey : undefined;
}

/** What to store of a new passkey; undefined when its proof is not for this browser, member and site. */
export async function verifyCreation(
  { db, clock, relyingParty }: PasskeyDependencies,
  creation: PasskeyCreation,
  owner: ChallengeOwner,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...creation, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, owner, clock()),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  }).catch(refuse);
  if (!registrationInfo) return undefined;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), counter };
}

/** The library throws for what a hostile browser may send: wrong challenges, origins and signatures. */
function refuse(): { verified: false; authenticationInfo?: never; registrationInfo?: never } {
  return { verified: false };
}
