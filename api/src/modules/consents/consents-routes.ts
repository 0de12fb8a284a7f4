import { type ConsentRecord, consentRoutes, EMAIL_LINK_SURFACE } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { findMember } from '../../platform/accounts/members-store';
import { saveDecisions } from '../../platform/consents/consents-store';
import { hasAgreedTo, listLatestDecisions } from '../../platform/consents/latest-decisions';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { SiteContext } from '../../platform/site-context';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { lockVisitors } from '../../platform/visitors/visitor-contexts';

type Dependencies = SiteContext & {
  /** The caller's likely country, since the rules differ by country. */
  findCountry: (request: Request) => string | null;
  /** Called in the same transaction when the visitor agrees to messages or revokes that consent. */
  onMessagingDecided: (db: Db, userUuid: string) => Promise<void>;
  /** Called in the same transaction when the visitor revokes the health consent: derived data is deleted. */
  onHealthRevoked: (db: Db, userUuid: string) => Promise<void>;
};

/** Rows are only added: the latest decision counts (`decidedAt`), earlier ones stay as proof. */
export function consentsRouter({
  db,
  clock,
  findCountry,
  onMessagingDecided,
  onHealthRevoked,
}: Dependencies): Router {
  const router = Router();
  mount(router, consentRoutes.record, async ({ body, request, visitor, recordEvent }) => {
    const uuid = await visitor.open(body.uuid);
    const { gpc = false, decidedAt, uuid: _named, decisions: _all, email, ...asked } = body;
    const isByLink = asked.surface === EMAIL_LINK_SURFACE;
    const decisions = isByLink ? filterLinkDecisions(body) : body.decisions;
    if (decisions.length === 0) return { recorded: true };
    const isRevocation = decisions.some(({ purpose, granted }) => purpose === 'health' && !granted);
    const earlier = isRevocation ? await listEarlierContexts(body.uuid, { opened: uuid, visitor, db }) : [];
    const now = clock();
    const circumstances = {
      ...asked,
      email: isByLink ? (email?.toLowerCase() ?? null) : null,
      userUuid: uuid,
      gpc: gpc || request.get('sec-gpc') === '1',
      country: findCountry(request),
      decidedAt: decidedAt ? pickEarlier(new Date(decidedAt), now) : now,
      createdAt: now,
    };
    await db.transaction().execute(async (transaction) => {
      // What is being made from answers is finished first, and then deleted. So is a deletion of the person.
      const existing = await lockVisitors(transaction, [uuid, ...earlier]);
      if (!existing.includes(uuid)) throw new ProblemError('forbidden');
      const others = earlier.filter((id) => existing.includes(id));
      await saveDecisions(transaction, [
        ...decisions.map((decision) => ({ ...decision, ...circumstances })),
        ...others.map((userUuid) => ({ ...circumstances, ...revocation, userUuid })),
      ]);
      await recordEvent(transaction, {
        kind: 'consent-decided',
        memberUuid: (await visitor.findMember())?.uuid,
        details: Object.fromEntries(decisions.map(({ purpose, granted }) => [purpose, granted])),
      });
      if (decisions.some(({ purpose }) => purpose === 'messaging'))
        await onMessagingDecided(transaction, uuid);
      if (!isRevocation) return;
      for (const contextId of [uuid, ...others]) {
        // A late revocation must not delete data that the visitor has agreed to since.
        if (!(await hasAgreedTo(transaction, contextId, 'health')))
          await onHealthRevoked(transaction, contextId);
      }
    });
    return { recorded: true };
  });
  mount(router, consentRoutes.latest, async ({ member: { uuid } }) => {
    const decisions = await listLatestDecisions(db, uuid);
    const found = await findMember(db, uuid);
    return {
      uuid: found?.visitorUuid ?? uuid,
      decisions: decisions.map((one) => ({ ...one, decidedAt: one.decidedAt.toISOString() })),
    };
  });

  return router;
}

/** An id is saved once, with the decision of the context that the record names. */
const revocation = { purpose: 'health', granted: false, recordId: null };

type Caller = { opened: string; visitor: VisitorAccess; db: Db };

/** Contexts in which a member's browser agreed under this uuid before it signed in; its key opens them. */
async function listEarlierContexts(uuid: string, { opened, visitor, db }: Caller): Promise<string[]> {
  const own = new Set(await visitor.listOwn());
  const others = (await visitor.findAll(uuid)).filter((id) => id !== opened && own.has(id));
  const agreed = await Promise.all(others.map((id) => hasAgreedTo(db, id, 'health')));
  return others.filter((_id, index) => agreed[index]);
}

/** Any page can make a browser follow a link, so a link can only allow mail to the address in it. */
function filterLinkDecisions({ decisions, email }: ConsentRecord): ConsentRecord['decisions'] {
  if (email === undefined) return [];
  return decisions.filter(({ purpose, granted }) => purpose === 'messaging' && granted);
}

/** A visitor's clock may run ahead; no decision is later than its arrival. */
function pickEarlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
