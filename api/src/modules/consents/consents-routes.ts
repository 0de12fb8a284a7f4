import { consentRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Where the caller seems to be, since the rules differ by country. */
  countryOf: (request: Request) => string | null;
};

/** Rows are added only: the latest decision counts, the earlier ones stay as proof. */
export function consentsRouter({ db, clock, countryOf }: Dependencies): Router {
  const router = Router();
  mount(router, consentRoutes.record, async ({ body, request }) => {
    const { uuid, decisions, ...asked } = body;
    const circumstances = {
      ...asked,
      userUuid: uuid,
      gpc: request.get('sec-gpc') === '1',
      country: countryOf(request),
      createdAt: clock(),
    };
    await db
      .insertInto('consents')
      .values(decisions.map((decision) => ({ ...decision, ...circumstances })))
      .execute();
    return { recorded: true };
  });
  return router;
}
