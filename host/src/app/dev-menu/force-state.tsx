import {
  allowsHashVariant,
  e2eRoutes,
  extraStorageKeys,
  type FlagName,
  findMount,
  flagNames,
  flagRegistry,
  remoteRoutes,
} from '@funnel/contracts';
import { createRoot } from 'react-dom/client';
import { readOverrides } from '../../features/dev-menu/dev-menu-access';
import { type AppliedLink, applyLink } from '../../features/dev-menu/link/apply-link';
import { shiftClock } from '../../features/dev-menu/link/shift-clock';
import { createWrong, type WrongValue } from '../../features/dev-menu/link/wrong-value';
import { WrongValues } from '../../features/dev-menu/link/wrong-values';
import { storeOverrides } from '../../features/dev-menu/store-overrides';
import type { Shell, ShellOptions } from '../shell';

export type ForcedState = Pick<ShellOptions, 'entry'> & {
  /** Records the consents and says what was refused. */
  start(shell: Shell): void;
};

/** Applies a test link before any other code reads the address or the clock. Loaded with test tools only. */
export function forceState({
  config,
  boot,
  entry,
}: Pick<ShellOptions, 'config' | 'boot' | 'entry'>): ForcedState {
  const link = applyLink(entry, {
    storage: localStorage,
    search: location.search,
    appConfig: boot.appConfig,
    geo: boot.geo,
    isQuiz: findMount(location.pathname)?.remote === 'quiz',
  });
  const clock = localStorage.getItem(extraStorageKeys.testClock);
  if (clock !== null) shiftClock(clock, { page: window, apiBase: config.apiBase });
  return {
    entry: link.entry,
    start(shell) {
      const { consents, report } = shell;
      consents.record(link.decisions, 'test-link').catch(report);
      findWrongAtApi(shell, link)
        .catch((error: unknown) => {
          report(error);
          return [];
        })
        .then((found) => showWrong([...link.wrong, ...found]), report);
    },
  };
}

/** Versions and price sets that do not exist, which the API takes for the stable version and the control. */
async function findWrongAtApi(shell: Shell, link: AppliedLink): Promise<WrongValue[]> {
  return (await Promise.all([refuseVersions(shell, link), refuseHashes(shell, link)])).flat();
}

async function refuseVersions(
  { remoteApi, storage }: Shell,
  { versions }: AppliedLink,
): Promise<WrongValue[]> {
  const asked = Object.entries(versions);
  if (asked.length === 0) return [];
  const remotes = asked.map((pair) => pair.join('@')).join();
  const registry = await remoteApi.call(remoteRoutes.read, { query: { remotes } });
  const current: Readonly<Record<string, { version: string } | undefined>> = registry.remotes;
  const unknown = asked.filter(([name, version]) => current[name]?.version !== version);
  if (unknown.length === 0) return [];
  const kept = asked.filter((pair) => !unknown.includes(pair)).map((pair) => pair.join('@'));
  storage.setItem(extraStorageKeys.remoteOverrides, kept.join());
  return unknown.map(([name, version]) =>
    createWrong(
      'remotes',
      `${name}@${version}`,
      current[name]
        ? [`${name}@${current[name].version}, which is shown`]
        : Object.keys(current).map((one) => `${one}@<version>`),
    ),
  );
}

async function refuseHashes({ remoteApi, storage }: Shell, { variants }: AppliedLink): Promise<WrongValue[]> {
  const hashes = flagNames.flatMap((name): [FlagName, string][] => {
    const variant = variants[name];
    const known: readonly string[] = flagRegistry[name].variants;
    return allowsHashVariant(name) && variant && !known.includes(variant) ? [[name, variant]] : [];
  });
  if (hashes.length === 0) return [];
  const { priceSets } = await remoteApi.call(e2eRoutes.known, {});
  const unknown = hashes.filter(([, hash]) => !priceSets.includes(hash));
  const { ...kept } = readOverrides(storage);
  for (const [name] of unknown) Reflect.deleteProperty(kept, name);
  if (unknown.length > 0) storeOverrides(storage, kept);
  return unknown.map(([name, hash]) =>
    createWrong('testFlags', `${name}:${hash}`, [...flagRegistry[name].variants, ...priceSets]),
  );
}

/** Has its own React root, so that it survives a crash of the page. */
function showWrong(wrong: readonly WrongValue[]): void {
  if (wrong.length === 0) return;
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Test link');
  document.body.prepend(place);
  createRoot(place).render(<WrongValues wrong={wrong} />);
}
