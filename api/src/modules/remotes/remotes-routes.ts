import {
  type ChannelTable,
  findForeignFiles,
  findSiteFaults,
  indexMounts,
  REMOTE_CONTRACT,
  type Registry,
  type Release,
  type RemoteName,
  remoteRoutes,
  type SiteFault,
} from '@funnel/contracts';
import { Router } from 'express';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { SiteContext } from '../../platform/site-context';
import { signPreview, verifyPreview } from './preview-links';
import { chooseRelease, defaultPercent, parseOverrides } from './remotes';
import {
  addRelease,
  findServable,
  listReleases,
  pointChannel,
  promoteRelease,
  readAllChannels,
  readRevision,
  requireRelease,
  revokeRelease,
  rollBackRelease,
} from './remotes-store';
import { findTakenMounts } from './taken-mounts';

const PREVIEW_HOURS = 24;

type RemotesDependencies = SiteContext & {
  /** With test tools, versions may be requested by name without a preview link. */
  testTools: boolean;
  /** The only origins allowed for files of a release. */
  assetOrigins: readonly string[];
  /** Preview links are signed with the first secret and verified with all. */
  previewSecrets: readonly string[];
};

const changes = { promote: promoteRelease, rollback: rollBackRelease, revoke: revokeRelease };

export function remotesRouter(dependencies: RemotesDependencies): Router {
  const { db, clock, siteUrl, testTools, assetOrigins, previewSecrets } = dependencies;
  const router = Router();

  mount(router, remoteRoutes.read, async ({ query }) => {
    const channels = await readAllChannels(db, assetOrigins);
    const remotes: Registry['remotes'] = {};
    for (const [name, known] of channels) remotes[name] = chooseRelease(name, known, query.uuid);
    for (const [name, version] of parseOverrides(readAllowedChoice(query.remotes))) {
      remotes[name] = (await findServable(db, { name, version }, assetOrigins)) ?? remotes[name];
    }
    const mounts = indexMounts(remotes);
    const { name } = query;
    const asked = name === undefined ? remotes : { [name]: remotes[name] };
    return { revision: await readRevision(db), remotes: asked, mounts };
  });

  mount(router, remoteRoutes.readChannels, async () => {
    const remotes: ChannelTable['remotes'] = Object.fromEntries(await readAllChannels(db, assetOrigins));
    return { revision: await readRevision(db), remotes };
  });

  mount(router, remoteRoutes.list, ({ params: { name } }) => listReleases(db, name));

  mount(router, remoteRoutes.readRelease, ({ params: { name, version } }) =>
    requireRelease(db, name, version),
  );

  mount(router, remoteRoutes.publish, async ({ params: { name }, body, recordEvent }) => {
    const { release, channel } = body;
    refuseRelease(name, release);
    return await db.transaction().execute(async (transaction) => {
      await refuseTakenMounts(transaction, release);
      await addRelease(transaction, release, clock());
      if (channel) {
        const { percent = defaultPercent[channel] } = body;
        await pointChannel(transaction, { name, channel, version: release.version, percent }, clock());
      }
      const details = { name, version: release.version, channel: channel ?? null };
      await recordEvent(transaction, { kind: 'release-published', details });
      return { revision: await readRevision(transaction) };
    });
  });

  mount(router, remoteRoutes.point, async ({ params: { name, channel }, body, recordEvent }) => {
    const { version, percent = defaultPercent[channel] } = body;
    if (version === null && channel === 'stable')
      throw createInvalidRequest('body.version', 'stable.needsVersion');
    return await db.transaction().execute(async (transaction) => {
      if (version !== null)
        await refuseTakenMounts(transaction, await requireRelease(transaction, name, version));
      await pointChannel(transaction, { name, channel, version, percent }, clock());
      const details = { name, channel, version, percent };
      await recordEvent(transaction, { kind: 'release-pointed', details });
      return { revision: await readRevision(transaction) };
    });
  });

  mount(router, remoteRoutes.change, async ({ params: { name }, body: { action, version }, recordEvent }) =>
    db.transaction().execute(async (transaction) => {
      const release = await requireRelease(transaction, name, version);
      if (action !== 'revoke') await refuseTakenMounts(transaction, release);
      await changes[action](transaction, name, version, clock());
      const kind = action === 'revoke' ? 'release-revoked' : 'release-pointed';
      const details = { name, version, action };
      await recordEvent(transaction, { kind, details });
      return { revision: await readRevision(transaction) };
    }),
  );

  mount(router, remoteRoutes.preview, async ({ params: { name }, body }) => {
    const { version, hours = PREVIEW_HOURS } = body;
    await requireRelease(db, name, version);
    const [secret = ''] = previewSecrets;
    const { text, expiresAt } = signPreview(`${name}@${version}`, { secret, hours, now: clock() });
    const url = `${siteUrl}/?${new URLSearchParams({ remotes: text })}`;
    return { url, expiresAt: expiresAt.toISOString() };
  });

  return router;

  /** The versions a visitor may choose: by a preview link, or by name with test tools. */
  function readAllowedChoice(asked = ''): string | undefined {
    return verifyPreview(asked, previewSecrets, clock()) ?? (testTools ? asked : undefined);
  }

  function refuseRelease(name: RemoteName, release: Release): void {
    if (release.name !== name) throw createInvalidRequest('body.release.name', 'remote.otherName');
    if (release.contract !== REMOTE_CONTRACT) throw new ProblemError('unsupported-contract');
    const foreign = findForeignFiles(release, assetOrigins);
    const faults = [
      ...foreign.map((path) => ({ path, message: 'origin.notAllowed' })),
      ...findSiteFaults(release),
    ];
    refuseFaults(faults);
  }

  /** Two remotes at one path: a version that was registered before the other's is refused when a channel gets it. */
  async function refuseTakenMounts(connection: Db, release: Release): Promise<void> {
    refuseFaults(findTakenMounts(release, await readAllChannels(connection, assetOrigins)));
  }
}

function refuseFaults(faults: readonly SiteFault[]): void {
  if (faults.length === 0) return;
  const issues = faults.map(({ path, message }) => ({ path: `body.release.${path}`, message }));
  throw new ProblemError('invalid-request', undefined, issues);
}

function createInvalidRequest(path: string, message: string): ProblemError {
  return new ProblemError('invalid-request', undefined, [{ path, message }]);
}
