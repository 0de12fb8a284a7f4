import { REMOTE_SURFACE_PATH, type RemoteSurface, remoteSurfaceSchema } from '@funnel/contracts';
import { type Clock, second } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import { ignoreTestClock } from '../../platform/test-clock';
import { readBounded } from './read-bounded';

/** How long an answer is used again: a host may be deployed at any time. */
const FRESH = 15 * second;
const TIMEOUT = 5 * second;
const MAX_BYTES = 256 * 1024;

type Dependencies = {
  /** The site as this process reaches it. */
  hostUrl: string;
  clock: Clock;
  get: typeof fetch;
};

export type ReadSurface = (options?: { isFresh: boolean }) => Promise<RemoteSurface>;

/** Reads what the deployed site hands to remotes, now or some seconds ago. A failure is not kept. */
export function createSurfaceReader({ hostUrl, clock, get }: Dependencies): ReadSurface {
  const readClock = ignoreTestClock(clock);
  let known: { surface: RemoteSurface; until: number } | undefined;
  return async ({ isFresh } = { isFresh: false }) => {
    const now = readClock().getTime();
    if (known && known.until > now && !isFresh) return known.surface;
    const surface = await readSurface();
    known = { surface, until: now + FRESH };
    return surface;
  };

  async function readSurface(): Promise<RemoteSurface> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      const response = await get(hostUrl + REMOTE_SURFACE_PATH, { redirect: 'error', signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const body = await readBounded(response, MAX_BYTES);
      return remoteSurfaceSchema.parse(JSON.parse(body.toString()));
    } catch {
      throw new ProblemError('surface-unavailable');
    }
  }
}
