import { unknownGeo } from '@funnel/contracts';
import { testAppConfig } from '@funnel/testing';
import type { StartupResult } from '../app/boot/startup-gate';
import type { Flags } from '../app/flags/flags';
import type { Shell } from '../app/shell';
import { createFlagMemory } from '../features/experiments/flag-memory';
import { localProvider } from '../features/experiments/flag-provider';
import { createVisitorFlags } from '../features/experiments/visitor-flags';

/** What the start-up gate gives a page without a flag service. */
export function createStartup(shell: Shell): StartupResult<Flags> {
  const storages = { local: localStorage, session: sessionStorage };
  const memory = createFlagMemory({ owner: shell.uuid(), ...storages, mayStore: () => false });
  const nothing = () => undefined;
  const flags = createVisitorFlags({
    provider: localProvider,
    overrides: {},
    memory,
    onExposure: nothing,
    onError: nothing,
  });
  const whenLive = Promise.resolve();
  return { appConfig: testAppConfig, geo: unknownGeo, flags: { ...flags, pinMoney: nothing, whenLive } };
}
