import { visitMounts } from '@funnel/build/remote/gate/visit-mounts';
import type { Release } from '@funnel/contracts';
import { readStableRelease } from '../../pages/parts/remotes';
import { expectExactly, type Fact, tell } from './facts';
import type { Fault } from './faults';
import { openPaths, openRegistry } from './registry';

/** How the release command begins to say that the API found files or names that do not fit. */
const UNFIT = /was not registered, since it cannot run on the deployed site:\n- (.*)/;

/** Whether the gate refuses a version: the API before it registers it, or the command's look at its page. */
export async function tryGate(fault: Fault): Promise<Fact[]> {
  const release = await fault.plant(await readStableRelease(fault.remote));
  await fault.damage?.(release);
  const expected = fault.damage ? 'API' : 'command';
  const { by, reason } = await askGate(release, openPaths[fault.remote]);
  return [
    expectExactly(`${fault.what}: refused by`, by, expected),
    tell(`${fault.what}: because`, reason.slice(0, 70)),
  ];
}

type Answer = { readonly by: 'API' | 'command' | 'none'; readonly reason: string };

async function askGate(release: Release, path: string): Promise<Answer> {
  const refusal = await register(release);
  if (refusal !== undefined) return { by: 'API', reason: refusal };
  const { name, version } = release;
  const { url: previewUrl } = await openRegistry().preview({ name, version });
  const { problems } = await visitMounts({ name, version, previewUrl, mounts: [path] });
  const [reason] = problems;
  return reason === undefined ? { by: 'none', reason: '' } : { by: 'command', reason };
}

/** Why the API does not register a version. */
async function register(release: Release): Promise<string | undefined> {
  try {
    await openRegistry().publish({ release });
    return undefined;
  } catch (error) {
    const [, reason] = UNFIT.exec(String(error)) ?? [];
    if (reason === undefined) throw error;
    return reason;
  }
}
