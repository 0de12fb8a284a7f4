import { type ConsentRecord, consentRoutes, EMAIL_LINK_SURFACE } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { findMember } from '../../platform/accounts/accounts';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Clock } from '../../platform/clock';
import { hasAgreedTo, listLatestDecisions } from '../../platform/consents/latest-decisions';
import type { Db } from '../../platform/database/database';
import { signedIn } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Where the caller seems to be, since the rules differ by country. */
  findCountry: (request: Request) => string | null;
  /** The visitor agreed to messages or withdrew; what follows from it belongs to the same transaction. */
  onMessagingDecided: (db: Db, userUuid: string) => Promise<void>;
  /** The visitor does not want their answers used any more: what was made of them goes in the same transaction. */
  onHealthWithdrawn: (db: Db, userUuid: string) => Promise<void>;
};

/** Rows are added only: what was decided last counts (`decidedAt`), the earlier ones stay as proof. */
export function consentsRouter({
  db,
  clock,
  findCountry,
  onMessagingDecided,
  onHealthWithdrawn,
}: Dependencies): Router {
  const router = Router();
  mount(router, consentRoutes.record, async ({ body, request, visitor }) => {
    const uuid = await visitor.open(body.uuid);
    const { gpc = false, decidedAt, uuid: _named, decisions: _all, email, ...asked } = body;
    const isByLink = asked.surface === EMAIL_LINK_SURFACE;
    const decisions = isByLink ? filterLinkDecisions(body) : body.decisions;
    if (decisions.length === 0) return { recorded: true };
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
      await transaction
        .insertInto('consents')
        .values(decisions.map((decision) => ({ ...decision, ...circumstances })))
        .onConflict((conflict) => conflict.columns(['recordId', 'purpose']).doNothing())
        .execute();
      await recordSecurityEvent(transaction, {
        at: now,
        kind: 'consent-decided',
        address: request.ip,
        memberUuid: (await visitor.findMember())?.uuid,
        details: Object.fromEntries(decisions.map(({ purpose, granted }) => [purpose, granted])),
      });
      if (decisions.some(({ purpose }) => purpose === 'messaging'))
        await onMessagingDecided(transaction, uuid);
      const isWithdrawal = decisions.some(({ purpose, granted }) => purpose === 'health' && !granted);
      // One that arrives late must not take what was agreed to since.
      if (isWithdrawal && !(await hasAgreedTo(transaction, uuid, 'health'))) {
        await onHealthWithdrawn(transaction, uuid);
      }
    });
    return { recorded: true };
  });
  mount(router, consentRoutes.latest, async ({ member }) => {
    const { uuid } = signedIn(member);
    const decisions = await listLatestDecisions(db, uuid);
    const found = await findMember(db, uuid);
    return {
      uuid: found?.visitorUuid ?? uuid,
      decisions: decisions.map((one) => ({ ...one, decidedAt: one.decidedAt.toISOString() })),
    };
  });

  return router;
}

/** Any page can make a browser follow a link: it can allow mail to the address in it, and nothing else. */
function filterLinkDecisions({ decisions, email }: ConsentRecord): ConsentRecord['decisions'] {
  if (email === undefined) return [];
  return decisions.filter(({ purpose, granted }) => purpose === 'messaging' && granted);
}

/** A visitor's clock may run ahead; nothing is decided after it arrived. */
function pickEarlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
