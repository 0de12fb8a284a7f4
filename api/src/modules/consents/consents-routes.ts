import { consentRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import type { Clock } from '../../platform/clock';
import { hasAgreedTo, latestDecisions } from '../../platform/consents/latest-decisions';
import type { Db } from '../../platform/database/database';
import { signedIn } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Where the caller seems to be, since the rules differ by country. */
  countryOf: (request: Request) => string | null;
  /** The visitor agreed to messages or withdrew; what follows from it belongs to the same transaction. */
  messagingDecided: (db: Db, userUuid: string) => Promise<void>;
  /** The visitor does not want their answers used any more: what was made of them goes in the same transaction. */
  healthWithdrawn: (db: Db, userUuid: string) => Promise<void>;
};

/** Rows are added only: what was decided last counts (`decidedAt`), the earlier ones stay as proof. */
export function consentsRouter({
  db,
  clock,
  countryOf,
  messagingDecided,
  healthWithdrawn,
}: Dependencies): Router {
  const router = Router();
  mount(router, consentRoutes.record, async ({ body, request }) => {
    const { uuid, decisions, gpc = false, decidedAt, ...asked } = body;
    const now = clock();
    const circumstances = {
      ...asked,
      userUuid: uuid,
      gpc: gpc || request.get('sec-gpc') === '1',
      country: countryOf(request),
      decidedAt: decidedAt ? earlier(new Date(decidedAt), now) : now,
      createdAt: now,
    };
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('consents')
        .values(decisions.map((decision) => ({ ...decision, ...circumstances })))
        .onConflict((conflict) => conflict.columns(['recordId', 'purpose']).doNothing())
        .execute();
      if (decisions.some(({ purpose }) => purpose === 'messaging')) await messagingDecided(transaction, uuid);
      const isWithdrawal = decisions.some(({ purpose, granted }) => purpose === 'health' && !granted);
      // One that arrives late must not take what was agreed to since.
      if (isWithdrawal && !(await hasAgreedTo(transaction, uuid, 'health'))) {
        await healthWithdrawn(transaction, uuid);
      }
    });
    return { recorded: true };
  });
  mount(router, consentRoutes.latest, async ({ member }) => {
    const { uuid } = signedIn(member);
    const decisions = await latestDecisions(db, uuid);
    return {
      uuid,
      decisions: decisions.map((one) => ({ ...one, decidedAt: one.decidedAt.toISOString() })),
    };
  });

  return router;
}

/** A visitor's clock may run ahead; nothing is decided after it arrived. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
