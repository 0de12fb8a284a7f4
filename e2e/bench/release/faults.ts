import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltInRemote, Release } from '@funnel/contracts';
import type { Outcome } from '../../../api/src/modules/remotes/health/read-outcome';
import { getDataFolder } from '../../pages/addresses';
import type { FlakyStore } from '../../pages/flaky-store';
import { copyRelease, plantRelease, rewriteFile } from '../../pages/parts/remote-variants';
import { createVersion } from '../../pages/parts/remotes';

/** A version that no visitor should get. */
export type Fault = {
  readonly what: string;
  readonly remote: BuiltInRemote;
  readonly plant: (stable: Release) => Promise<Release>;
  /** What happens to its files once they are there. */
  readonly damage?: (release: Release) => unknown;
};

/** A fault that a browser reports, and as what. */
export type ReportedFault = Fault & { readonly reportedAs: Outcome['kind'] };

/** One remote has one canary at a time, so there are a few faults of each. */
export function listFaults(store: FlakyStore): readonly ReportedFault[] {
  return [
    {
      what: 'throws on render',
      remote: 'results',
      plant: plantApp('render', `() => { throw new Error('Planted') }`),
      reportedAs: 'error',
    },
    {
      what: 'wrong module shape',
      remote: 'results',
      plant: (stable) => plantRelease(stable, createVersion('shape'), '{ foo: 1 }'),
      reportedAs: 'failure',
    },
    {
      what: 'throws later',
      remote: 'checkout',
      plant: plantApp('later', `() => { setTimeout(() => { throw new Error('Planted') }); return 'Well' }`),
      reportedAs: 'error',
    },
    {
      what: 'never loads',
      remote: 'checkout',
      plant: async (stable) => {
        const sound = await plantApp('hanging', `() => 'Well'`)(stable);
        return store.rewriteRelease(sound, sound.version);
      },
      damage: ({ version }) => store.setBehaviour('hanging', version),
      reportedAs: 'failure',
    },
    {
      what: 'missing file',
      remote: 'account',
      plant: plantCopy('missing'),
      damage: ({ scripts }) => deleteFile(scripts[0]?.url ?? ''),
      reportedAs: 'failure',
    },
    {
      what: 'tampered style',
      remote: 'account',
      plant: plantCopy('style'),
      damage: (release) =>
        rewriteFile(release, release.styles[0]?.url ?? '', (css) => `${css}body{outline:3px solid red}`),
      reportedAs: 'failure',
    },
  ];
}

function plantApp(purpose: string, app: string): Fault['plant'] {
  return (stable) => {
    const version = createVersion(purpose);
    const module = `{ contract: 1, name: '${stable.name}', version: '${version}', App: ${app} }`;
    return plantRelease(stable, version, module);
  };
}

/** The stable version under another number. */
export function plantCopy(purpose: string): Fault['plant'] {
  return (stable) => copyRelease(stable, createVersion(purpose), (code) => code);
}

/** With its compressed copies. */
async function deleteFile(url: string): Promise<void> {
  const file = path.join(getDataFolder(), 'assets', new URL(url).pathname);
  await rm(file);
  for (const ending of ['.br', '.gz']) await rm(`${file}${ending}`, { force: true });
}
