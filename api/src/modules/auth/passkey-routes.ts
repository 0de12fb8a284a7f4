import { brandName, passkeyRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { findMember } from '../../platform/accounts/members-store';
import { createChallenge } from '../../platform/accounts/passkey-challenges';
import { addPasskey, listPasskeys, removePasskey } from '../../platform/accounts/passkeys';
import { renewSignIn } from '../../platform/accounts/sessions';
import { recordSecurityEvent, type SecurityEventKind } from '../../platform/audit/security-events';
import { readBearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueueAccountNotice } from './account-notices';
import type { AuthDependencies } from './auth-routes';
import { signIn } from './sign-in';
import { type RelyingParty, verifyAssertion, verifyCreation } from './verify-passkey';

type Dependencies = AuthDependencies & { relyingParty: RelyingParty };

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

  mount(router, passkeyRoutes.signIn, async ({ body, request, visitor }) => {
    const owner = { browserHash: await visitor.ensureKeyHash() };
    const passkey = await verifyAssertion(dependencies, body.assertion, owner);
    const session =
      passkey &&
      (await db.transaction().execute(async (transaction) => {
        const member = await findMember(transaction, passkey.memberUuid);
        return member && (await signIn(transaction, dependencies, { member, request, method: 'passkey' }));
      }));
    if (!session) return await refusePasskey(request);
    await visitor.rotateKey();
    return session;
  });

  mount(router, passkeyRoutes.reauthenticate, async ({ body, member: { uuid }, request, visitor }) => {
    const owner = { browserHash: await visitor.ensureKeyHash() };
    const passkey = await verifyAssertion(dependencies, body.assertion, owner);
    if (passkey?.memberUuid !== uuid) return await refusePasskey(request, uuid);
    await renewSignIn(db, readBearerToken(request) ?? '', 'passkey', clock());
    await record(request, 'reauthenticated', uuid);
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
    async ({ body: { name, creation }, member: { uuid: memberUuid }, request, visitor }) => {
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
          const event = { at: createdAt, kind: 'passkey-added', memberUuid, address: request.ip } as const;
          await recordSecurityEvent(transaction, event);
          return added;
        }));
      if (id === undefined) return await refusePasskey(request, memberUuid);
      return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: null };
    },
  );

  mount(router, passkeyRoutes.remove, async ({ member: { uuid }, params, request }) => {
    if (!(await removePasskey(db, uuid, params.passkeyId))) throw new ProblemError('not-found');
    await record(request, 'passkey-removed', uuid);
    return { removed: true };
  });

  return router;

  async function refusePasskey(request: Request, memberUuid?: string): Promise<never> {
    await record(request, 'sign-in-failed', memberUuid);
    throw new ProblemError('wrong-credentials');
  }

  async function record(request: Request, kind: SecurityEventKind, memberUuid?: string): Promise<void> {
    const details = { method: 'passkey' };
    await recordSecurityEvent(db, { at: clock(), kind, memberUuid, address: request.ip, details });
  }
}
