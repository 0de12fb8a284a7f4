import { brandName, passkeyRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findMember } from '../../platform/accounts/members-store';
import { createChallenge } from '../../platform/accounts/passkey-challenges';
import { addPasskey, listPasskeys, removePasskey } from '../../platform/accounts/passkeys';
import { renewSignIn } from '../../platform/accounts/sessions';
import type { RecordEvent } from '../../platform/audit/audited-calls';
import { readBearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueueAccountNotice } from './account-notices';
import type { AuthDependencies } from './auth-routes';
import { signIn } from './sign-in';
import { type RelyingParty, verifyAssertion, verifyCreation } from './verify-passkey';

type Dependencies = AuthDependencies & { relyingParty: RelyingParty };

const details = { method: 'passkey' };

/** Routes to sign in and to confirm by passkey, and for the member's own passkeys. */
export function passkeyRouter(dependencies: Dependencies): Router {
  const { db, clock, siteUrl, relyingParty } = dependencies;
  const router = Router();

  mount(router, passkeyRoutes.begin, async ({ visitor }) => {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const challenge = await createChallenge(db, { browserHash: await visitor.ensureKeyHash() }, clock());
    const rpID = relyingParty.id;
    return {
      options: {
        ...(await generateAuthenticationOptions({
          rpID,
          challenge: new Uint8Array(challenge),
          userVerification: 'required',
        })),
      },
    };
  });

  mount(router, passkeyRoutes.signIn, async ({ body, request, visitor, recordEvent }) => {
    const owner = { browserHash: await visitor.ensureKeyHash() };
    const passkey = await verifyAssertion(dependencies, body.assertion, owner);
    const session =
      passkey &&
      (await db.transaction().execute(async (transaction) => {
        const member = await findMember(transaction, passkey.memberUuid);
        return member && (await signIn(transaction, dependencies, { member, request, method: 'passkey' }));
      }));
    if (!session) return await refusePasskey(recordEvent);
    await visitor.rotateKey(session.token);
    return session;
  });

  mount(router, passkeyRoutes.reauthenticate, async (call) => {
    const { body, request, visitor, recordEvent } = call;
    const { uuid: memberUuid } = call.member;
    const owner = { browserHash: await visitor.ensureKeyHash() };
    const passkey = await verifyAssertion(dependencies, body.assertion, owner);
    if (passkey?.memberUuid !== memberUuid) return await refusePasskey(recordEvent, memberUuid);
    await renewSignIn(db, readBearerToken(request) ?? '', 'passkey', clock());
    await recordEvent(db, { kind: 'reauthenticated', memberUuid, details });
    return { confirmed: true };
  });

  mount(router, passkeyRoutes.list, async ({ member }) => {
    const found = await listPasskeys(db, member.uuid);
    return {
      passkeys: found.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  mount(router, passkeyRoutes.beginAdding, async ({ member: { uuid: memberUuid, email }, visitor }) => {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const owner = { browserHash: await visitor.ensureKeyHash(), memberUuid };
    const known = await listPasskeys(db, memberUuid);
    return {
      options: {
        ...(await generateRegistrationOptions({
          rpName: brandName,
          rpID: relyingParty.id,
          userName: email,
          challenge: new Uint8Array(await createChallenge(db, owner, clock())),
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })),
      },
    };
  });

  mount(
    router,
    passkeyRoutes.add,
    async ({ body: { name, creation }, member: { uuid: memberUuid }, request, visitor, recordEvent }) => {
      const owner = { browserHash: await visitor.ensureKeyHash(), memberUuid };
      const proven = await verifyCreation(dependencies, creation, owner);
      const createdAt = clock();
      const id =
        proven &&
        (await db.transaction().execute(async (transaction) => {
          const added = await addPasskey(transaction, { ...proven, memberUuid, name, createdAt });
          const told = await findMember(transaction, memberUuid);
          if (added === undefined || !told) return undefined;
          const userAgent = request.get('user-agent');
          await enqueueAccountNotice(transaction, {
            template: 'passkey-added',
            member: told,
            userAgent,
            siteUrl,
            now: createdAt,
          });
          await recordEvent(transaction, { kind: 'passkey-added', memberUuid });
          return added;
        }));
      if (id === undefined) return await refusePasskey(recordEvent, memberUuid);
      return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: null };
    },
  );

  mount(router, passkeyRoutes.remove, async ({ member: { uuid: memberUuid }, params, recordEvent }) => {
    if (!(await removePasskey(db, memberUuid, params.passkeyId))) throw new ProblemError('not-found');
    await recordEvent(db, { kind: 'passkey-removed', memberUuid, details });
    return { removed: true };
  });

  return router;

  async function refusePasskey(recordEvent: RecordEvent, memberUuid?: string): Promise<never> {
    await recordEvent(db, { kind: 'sign-in-failed', memberUuid, details });
    throw new ProblemError('wrong-credentials');
  }
}
