import { type ChannelTable, indexMounts, type Registry, remoteRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import type { SiteContext } from '../../platform/site-context';
import { readAllowedChoice } from './preview-links';
import { findServable, readAllChannels, readRevision } from './read-channels';
import { chooseRelease, parseOverrides } from './remotes';

export type RemotesDependencies = SiteContext & {
  /** With test tools, versions may be requested by name without a preview link. */
  testTools: boolean;
  /** The only origins allowed for files of a release. */
  assetOrigins: readonly string[];
  /** Preview links are signed with the first secret and verified with all. */
  previewSecrets: readonly string[];
};

export function remotesRouter(dependencies: RemotesDependencies): Router {
  const { db, clock, testTools, assetOrigins, previewSecrets: secrets } = dependencies;
  const router = Router();

  mount(router, remoteRoutes.read, async ({ query }) => {
    const channels = await readAllChannels(db, assetOrigins);
    const remotes: Registry['remotes'] = {};
    for (const [name, known] of channels) remotes[name] = chooseRelease(name, known, query.uuid);
    const choice = readAllowedChoice(query.remotes ?? '', { secrets, testTools, now: clock() });
    for (const [name, version] of parseOverrides(choice)) {
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

  return router;
}
