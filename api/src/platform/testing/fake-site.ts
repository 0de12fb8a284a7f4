import { createHash } from 'node:crypto';
import { REMOTE_CONTRACT, REMOTE_SURFACE_PATH, type RemoteSurface } from '@funnel/contracts';

const released = 'released';

/** The hash of every file in the asset store. */
export const releasedIntegrity = `sha384-${createHash('sha384').update(released).digest('base64')}`;

/** What the site hands to remotes. */
export const surface: RemoteSurface = {
  contract: REMOTE_CONTRACT,
  federation: '2.9.3',
  shared: { react: '19.3.1', '@funnel/platform': '1.0.0' },
  names: { react: ['*'], '@funnel/platform': ['usePlatform'] },
};

/** The site with its surface, and an asset store in which every address has the same content. */
export const answerAsSite: typeof fetch = async (address) =>
  String(address).endsWith(REMOTE_SURFACE_PATH) ? Response.json(surface) : new Response(released);
