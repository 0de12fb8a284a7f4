import { type RemoteName, remoteNameSchema, versionSchema } from '@funnel/contracts';
import express, { type Response, type Router } from 'express';
import * as z from 'zod/mini';
import { recordSecurityEvent } from '../../../platform/audit/security-events';
import { addMilliseconds, type Clock, day } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import {
  type OperatorPageDependencies,
  operatorPageRouter,
  readOperator,
} from '../../../platform/http/operator-page';
import { ProblemError } from '../../../platform/http/problem-error';
import { findPlacement, type Place, readPlaces, requireRelease } from '../read-channels';
import { listChanges, listRemotes, listStableBefore } from '../read-releases';
import { type Cause, endCanary, promoteRelease, rollBackRelease } from '../remotes-store';
import { sumHealthCounts } from './release-health-store';
import { type PlacedVersion, type RemoteView, releasesPageTitle, renderReleasesPage } from './releases-page';

const PATH = '/operations/releases';
const CHANGES = 10;
const EARLIER = 5;

const formSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  action: z.enum(['end', 'promote', 'rollback']),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300), z.regex(/^\P{Cc}*$/u)),
});
type Form = z.infer<typeof formSchema>;

type Dependencies = { db: Db; clock: Clock } & OperatorPageDependencies;

/** `/operations/releases` for browsers. */
export function releasesPageRouter({ db, clock, ...pages }: Dependencies): Router {
  const router = operatorPageRouter({ path: PATH, title: releasesPageTitle }, pages);
  router.get(PATH, async (_request, response) => await sendPage(response));
  router.post(PATH, express.urlencoded({ extended: false }), async (request, response) => {
    const form = formSchema.safeParse(request.body);
    const message = form.success
      ? await change(form.data, { operator: readOperator(response), address: request.ip })
      : 'Give a reason of at least three characters, in one line.';
    await sendPage(response, message);
  });
  return router;

  async function sendPage(response: Response, message?: string) {
    const places = await readPlaces(db);
    const names = await listRemotes(db);
    const remotes = await Promise.all(names.map((name) => readRemote(db, { name, places, now: clock() })));
    response.type('html').send(renderReleasesPage({ remotes, message }));
  }

  /** Changes what visitors get, in the operator's name. */
  async function change(form: Form, { operator, address }: Caller): Promise<string> {
    const { name, version, action, reason } = form;
    const now = clock();
    try {
      return await db.transaction().execute(async (transaction) => {
        const message = await applyChange(transaction, form, { changedBy: operator, reason }, now);
        const details = { name, version, action, operator, reason };
        await recordSecurityEvent(transaction, { at: now, kind: 'release-pointed', address, details });
        return message;
      });
    } catch (error) {
      if (error instanceof ProblemError) {
        const issues = error.issues?.map(({ path, message }) => ` (${path}: ${message})`) ?? [];
        return `${name} ${version}: ${error.message}${issues.join('')}.`;
      }
      throw error;
    }
  }
}

type Caller = { operator: string; address: string | undefined };

async function applyChange(
  db: Db,
  { name, version, action }: Form,
  cause: Cause,
  now: Date,
): Promise<string> {
  const target = { name, version };
  if (action === 'end') {
    const isEnded = await endCanary(db, target, cause, now);
    return `The canary ${version} of ${name} ${isEnded ? 'has ended' : 'had ended before'}.`;
  }
  await requireRelease(db, name, version);
  await (action === 'promote' ? promoteRelease : rollBackRelease)(db, target, cause, now);
  return `${name} ${version} is what all visitors get now.`;
}

type Read = { name: RemoteName; places: readonly Place[]; now: Date };

async function readRemote(db: Db, { name, places, now }: Read): Promise<RemoteView> {
  const own = places
    .filter((place) => place.name === name)
    .toSorted((a, b) => (a.channel > b.channel ? -1 : 1));
  return {
    name,
    placed: (await Promise.all(own.map((place) => readPlaced(db, place, now)))).flat(),
    changes: await listChanges(db, name, CHANGES),
    earlier: await listStableBefore(db, name, EARLIER),
  };
}

async function readPlaced(db: Db, place: Place, now: Date): Promise<PlacedVersion[]> {
  const { name, channel, version, percent } = place;
  if (version === null) return [];
  const placement = await findPlacement(db, place);
  const health = await sumHealthCounts(db, { name, version, since: addMilliseconds(now, -day) });
  const { changedAt: since, changedBy: by = null } = placement ?? {};
  return [{ channel, version, percent, since, by, health }];
}
