import { REMOTE_CONTRACT, type Registry, remoteRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { chooseRelease, parseOverrides } from './remotes';
import { addRelease, findRelease, pointChannel, readCandidates, readRevision } from './remotes-store';

/** Share of visitors on a channel unless told. */
const defaultPercent = { stable: 100, canary: 10 };

export function remotesRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();

  mount(router, remoteRoutes.read, async ({ query }) => {
    const candidates = await readCandidates(db, parseOverrides(query.remotes));
    const remotes: Registry['remotes'] = {};
    for (const [name, known] of candidates) {
      const release = chooseRelease(name, known, query.uuid);
      if (release) remotes[name] = release;
    }
    return { revision: await readRevision(db), remotes };
  });

  mount(router, remoteRoutes.publish, async ({ params: { name }, body }) => {
    const { release, channel, percent = defaultPercent[channel] } = body;
    if (release.name !== name) throw invalid('body.release.name', 'remote.otherName');
    if (release.contract !== REMOTE_CONTRACT) throw new ProblemError('unsupported-contract');
    return await db.transaction().execute(async (transaction) => {
      await addRelease(transaction, release, clock());
      await pointChannel(transaction, { name, channel, version: release.version, percent }, clock());
      return { revision: await readRevision(transaction) };
    });
  });

  mount(router, remoteRoutes.point, async ({ params: { name, channel }, body }) => {
    const { version, percent = defaultPercent[channel] } = body;
    if (version === null && channel === 'stable') throw invalid('body.version', 'stable.needsVersion');
    return await db.transaction().execute(async (transaction) => {
      if (version !== null && !(await findRelease(transaction, name, version))) {
        throw new ProblemError('not-found');
      }
      await pointChannel(transaction, { name, channel, version, percent }, clock());
      return { revision: await readRevision(transaction) };
    });
  });

  return router;
}

function invalid(path: string, message: string): ProblemError {
  return new ProblemError('invalid-request', undefined, [{ path, message }]);
}
