import { type ChannelTable, type Registry, remoteRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import type { SiteContext } from '../../platform/site-context';
import { signPreview, verifyPreview } from './preview-links';
import { chooseRelease, parseOverrides } from './remotes';
import { findServable, readAllChannels, readRevision, requireRelease } from './remotes-store';

const PREVIEW_HOURS = 24;

type RemotesDependencies = SiteContext & {
  /** With test tools, versions may be requested by name without a preview link. */
  testTools: boolean;
  /** The only origins allowed for files of a release. */
  assetOrigins: readonly string[];
  /** Preview links are signed with the first secret and verified with all. */
  previewSecrets: readonly string[];
};

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
    return { revision: await readRevision(db), remotes };
  });

  mount(router, remoteRoutes.readChannels, async () => {
    const remotes: ChannelTable['remotes'] = Object.fromEntries(await readAllChannels(db, assetOrigins));
    return { revision: await readRevision(db), remotes };
  });

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
}
