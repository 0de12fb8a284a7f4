import { randomUUID } from 'node:crypto';
import { eventIdSchema } from '@funnel/contracts';
import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import {
  type OperatorPageDependencies,
  operatorPageRouter,
  readOperator,
} from '../../../platform/http/operator-page';
import { ProblemError } from '../../../platform/http/problem-error';
import { changeSession, type Outcome } from './change-session';
import { renderLiveSessionPage } from './live-session-page';
import { liveSessionsPageTitle, renderLiveSessionsPage } from './live-sessions-page';
import { findOperatedEvent, listOperatedEvents } from './operated-events';
import { explainFault, sessionFormSchema } from './session-form';

const PATH = '/operations/live-sessions';

const querySchema = z.object({
  session: z.optional(eventIdSchema),
  zone: z._default(z.enum(['UTC', ...Intl.supportedValuesOf('timeZone')]), 'UTC'),
});

/** `/operations/live-sessions` for browsers; `?session=` is the page of one. */
export function liveSessionsPageRouter({
  db,
  clock,
  ...pages
}: { db: Db; clock: Clock } & OperatorPageDependencies): Router {
  const router = operatorPageRouter({ path: PATH, title: liveSessionsPageTitle }, pages);
  router.get(PATH, async (request, response) => await sendPage(request, response));
  router.post(PATH, express.urlencoded({ extended: false }), async (request, response) => {
    await sendPage(request, response, await change(request, readOperator(response)));
  });
  return router;

  async function sendPage(request: Request, response: Response, outcome?: Outcome) {
    const { session, zone } = readQuery(request);
    const now = clock();
    const typed = outcome?.isRefused ? readTyped(request) : {};
    const view = { zone, now, typed, message: outcome?.message };
    response.type('html');
    if (session === undefined) {
      const events = await listOperatedEvents(db, now);
      response.send(renderLiveSessionsPage({ ...view, events, formKey: randomUUID() }));
      return;
    }
    const event = await findOperatedEvent(db, session);
    if (!event) throw new ProblemError('not-found');
    response.send(renderLiveSessionPage({ ...view, event }));
  }

  async function change(request: Request, operator: string): Promise<Outcome> {
    const form = sessionFormSchema.safeParse(request.body);
    if (!form.success) return { message: explainFault(form.error), isRefused: true };
    const caller = { operator, address: request.ip, now: clock() };
    return await db
      .transaction()
      .execute((transaction) =>
        changeSession(transaction, { ...readQuery(request), ...caller, form: form.data }),
      );
  }
}

function readQuery({ query }: Request): z.infer<typeof querySchema> {
  const read = querySchema.safeParse(query);
  if (!read.success) throw new ProblemError('not-found');
  return read.data;
}

function readTyped({ body }: Request): Record<string, string> {
  const fields: Record<string, unknown> = body ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
