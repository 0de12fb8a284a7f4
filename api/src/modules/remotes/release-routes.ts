import { releaseRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import type { SiteContext } from '../../platform/site-context';
import { readRevision, requireRelease } from './read-channels';
import { listReleases } from './read-releases';
import { type GateDependencies, refuseFields, refuseUnfit } from './release-gate';
import { readReleaseLog, readReleaseRecord } from './release-records';
import { defaultPercent } from './remotes';
import { addRelease, pointChannel, promoteRelease, revokeRelease, rollBackRelease } from './remotes-store';
import { listUnknownFields } from './unknown-fields';

const changes = { promote: promoteRelease, rollback: rollBackRelease, revoke: revokeRelease };

/** What release pipelines call. */
export function releaseRouter({ db, clock, siteUrl, ...gate }: SiteContext & GateDependencies): Router {
  const router = Router();

  mount(router, releaseRoutes.readSurface, async () => ({ ...(await gate.readSurface()), siteUrl }));

  mount(router, releaseRoutes.list, ({ params: { name } }) => listReleases(db, name));

  mount(router, releaseRoutes.readRelease, ({ params: { name, version } }) =>
    requireRelease(db, name, version),
  );

  mount(router, releaseRoutes.readRecord, ({ params: { name, version } }) =>
    readReleaseRecord(db, name, version),
  );

  mount(router, releaseRoutes.readLog, async ({ params: { name } }) => ({
    entries: await readReleaseLog(db, name),
  }));

  mount(
    router,
    releaseRoutes.publish,
    async ({ params: { name }, body, request, releasedBy, recordEvent }) => {
      const unknown = listUnknownFields(request.body, body, 'body');
      refuseFields(unknown.map((path) => ({ path, message: 'field.unknown' })));
      const { release, channel, reason, ...origin } = body;
      await refuseUnfit(name, body, gate);
      return await db.transaction().execute(async (transaction) => {
        await addRelease(transaction, release, { ...origin, publishedBy: releasedBy }, clock());
        if (channel) {
          const { percent = defaultPercent[channel] } = body;
          const place = { name, channel, version: release.version, percent };
          await pointChannel(transaction, { ...place, changedBy: releasedBy, reason }, clock());
        }
        const details = { name, version: release.version, channel: channel ?? null, by: releasedBy };
        await recordEvent(transaction, { kind: 'release-published', details });
        return { revision: await readRevision(transaction) };
      });
    },
  );

  mount(router, releaseRoutes.point, async ({ params: { name, channel }, body, releasedBy, recordEvent }) => {
    const { version, percent = defaultPercent[channel], reason } = body;
    if (version === null && channel === 'stable')
      refuseFields([{ path: 'body.version', message: 'stable.needsVersion' }]);
    return await db.transaction().execute(async (transaction) => {
      if (version !== null) await requireRelease(transaction, name, version);
      const place = { name, channel, version, percent };
      await pointChannel(transaction, { ...place, changedBy: releasedBy, reason }, clock());
      await recordEvent(transaction, { kind: 'release-pointed', details: { ...place, by: releasedBy } });
      return { revision: await readRevision(transaction) };
    });
  });

  mount(router, releaseRoutes.change, async ({ params: { name }, body, releasedBy, recordEvent }) => {
    const { action, version, reason } = body;
    return await db.transaction().execute(async (transaction) => {
      await requireRelease(transaction, name, version);
      await changes[action](transaction, { name, version }, { changedBy: releasedBy, reason }, clock());
      const kind = action === 'revoke' ? 'release-revoked' : 'release-pointed';
      const details = { name, version, action, by: releasedBy };
      await recordEvent(transaction, { kind, details });
      return { revision: await readRevision(transaction) };
    });
  });

  return router;
}
