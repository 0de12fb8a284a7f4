import { previewRoutes, remoteRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readAllowedChoice, signPreview } from './preview-links';
import { findServable, requireRelease } from './read-channels';
import { listNewestVersions, listRemotes } from './read-releases';
import { parseOverrides } from './remotes';
import type { RemotesDependencies } from './remotes-routes';

const PREVIEW_HOURS = 24;

/** Signs preview links, and tells host servers what these show. */
export function previewRouter(dependencies: RemotesDependencies): Router {
  const { db, clock, siteUrl, testTools, assetOrigins, previewSecrets: secrets } = dependencies;
  const router = Router();

  mount(router, remoteRoutes.preview, async ({ params: { name }, body }) => {
    const { version, others = [], path = '/', hours = PREVIEW_HOURS } = body;
    const chosen = [{ name, version }, ...others];
    if (new Set(chosen.map((one) => one.name)).size < chosen.length) refuseOthers('remote.repeated');
    await requireRelease(db, name, version);
    for (const other of others) {
      if (!(await findServable(db, other, assetOrigins))) refuseOthers(`${other.name}.unknownVersion`);
    }
    const choice = chosen.map((one) => `${one.name}@${one.version}`).join();
    const [secret = ''] = secrets;
    const { text, expiresAt } = signPreview(choice, { secret, hours, now: clock() });
    const url = new URL(path, siteUrl);
    url.searchParams.set('remotes', text);
    return { url: url.href, expiresAt: expiresAt.toISOString() };
  });

  mount(router, previewRoutes.read, async ({ query }) => {
    const choice = readAllowedChoice(query.remotes, { secrets, testTools, now: clock() });
    const chosen = [...parseOverrides(choice)];
    const found = await Promise.all(
      chosen.map(([name, version]) => findServable(db, { name, version }, assetOrigins)),
    );
    const releases = found.filter((release) => release !== undefined);
    if (chosen.length === 0 || releases.length < chosen.length) return { state: 'ended' as const };
    const remotes = Object.fromEntries(releases.map((release) => [release.name, release]));
    return { state: 'shown' as const, remotes };
  });

  mount(router, previewRoutes.listVersions, async () => {
    if (!testTools) throw new ProblemError('forbidden');
    const names = await listRemotes(db);
    const versions = names.map(async (name) => [name, await listNewestVersions(db, name)] as const);
    return { versions: Object.fromEntries(await Promise.all(versions)) };
  });

  return router;
}

function refuseOthers(message: string): never {
  throw new ProblemError('invalid-request', undefined, [{ path: 'body.others', message }]);
}
