import {
  type AppConfig,
  extraStorageKeys,
  type FlagContext,
  type FlagName,
  type Geo,
  isFlagName,
  storageKeys,
  userMtfInfoRequest,
} from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import { forcedVariants, isOn } from '../../features/entry/forced-variants';
import { fixedProvider, localProvider } from '../../features/experiments/fixed-provider';
import { createFlagMemory, type FlagMemory } from '../../features/experiments/flag-memory';
import { DEFAULT_PROVIDER, type FlagProvider } from '../../features/experiments/flag-provider';
import { startFlags } from '../../features/experiments/start-flags';
import { type FlagOverrides, parseKeptFlags, parseTestFlags } from '../../features/experiments/test-flags';
import {
  createVisitorFlags,
  type Exposure,
  type VisitorFlags,
} from '../../features/experiments/visitor-flags';
import { visitorVariants } from '../../features/experiments/visitor-variants';
import { wait } from '../boot/browser';
import type { Shell } from '../shell';

type Settled = Readonly<Record<string, string>>;

export type Flags = VisitorFlags & { pinMoney(settled?: Settled): void };

/** Makes the flags ready for this visitor. */
export async function readyFlags(shell: Shell, appConfig: AppConfig, geo: Geo): Promise<Flags> {
  const { entry, boot, consents, quietTime } = shell;
  const wanted = appConfig.generalSettings.FLAGS_PROVIDER;
  const context: FlagContext = {
    id: shell.uuid(),
    country: geo.location.countryCode ?? '',
    experimentUser: isOn(entry.exu),
    riskyExperimentUser: isOn(entry.rexu),
  };
  const mayStore = () => !geo.meta.isGdpr || consents.granted('health') || consents.granted('analytics');
  const memory = createFlagMemory({
    owner: [context.id, context.experimentUser, context.riskyExperimentUser].join(),
    local: shell.storage,
    session: sessionStorage,
    mayStore,
  });
  consents.subscribe(memory.keep);
  const onError = (error: unknown) => shell.report(error, { source: 'flags-error' });
  const options = { shell, mayStore, onError };
  const start = () =>
    startFlags({
      providers: {
        growthbook: async () => (await loadFile(() => import('./growthbook'))).growthbook(options),
        openfeature: async () => (await loadFile(() => import('./openfeature'))).openfeature(options),
        local: async () => localProvider,
      },
      wanted,
      context,
      report: onError,
      wait,
    });
  const withPage = wanted === DEFAULT_PROVIDER ? visitorVariants(boot, context) : undefined;
  const provider = withPage ?? (await start());
  if (provider) memory.ready();
  const overrides = overridesOf(shell);
  const flags = createVisitorFlags({
    provider: provider ?? lastKnown(memory),
    overrides,
    memory,
    onExposure: (exposure) => trackExposure(shell, exposure),
    onError,
  });
  recallExposures(shell, flags, memory);
  if (withPage) quietTime.whenQuiet(() => void start().then((later) => later && flags.readFrom(later)));
  const pin = (settled?: Settled) => pinMoney(shell, { flags, overrides, settled });
  return { ...flags, pinMoney: (settled) => void pin(settled).catch(onError) };
}

/** What was chosen by hand: the address wins over the dev menu, which counts where test tools are allowed. */
function overridesOf({ config, entry, storage }: Shell): FlagOverrides {
  const isKept = config.testTools === 'enabled';
  const kept = isKept ? parseKeptFlags(storage.getItem(extraStorageKeys.flagOverrides)) : {};
  return { ...kept, ...forcedVariants(entry), ...parseTestFlags(entry.testFlags) };
}

/** What the visitor's flags were the last time; those that were not read then are at their control. */
function lastKnown({ lastKnown: value }: FlagMemory): FlagProvider {
  return fixedProvider('last-known', (name) => ({ value: value(name), isExperiment: false }));
}

/** Seeing an experiment counts once a visit, so a page that was loaded anew knows of it from the visit's memory. */
function recallExposures({ tracker, storage }: Shell, flags: VisitorFlags, { visit }: FlagMemory): void {
  if (storage.getItem(storageKeys.e2eTestUser)) return;
  for (const name of visit.exposed) {
    if (!isFlagName(name)) continue;
    const { variant, source } = flags.look(name);
    if (source !== 'override') tracker.recall(name, variant);
  }
}

/** Test users are never counted. With `fp` the event has its own name and says whether the default provider was chosen. */
function trackExposure({ tracker, entry, storage }: Shell, { flag, variant, provider }: Exposure): void {
  if (storage.getItem(storageKeys.e2eTestUser)) return;
  const chosen = entry.fp ?? storage.getItem(storageKeys.flagProvider);
  const named = chosen === DEFAULT_PROVIDER ? DEFAULT_PROVIDER : 'unknown';
  if (chosen === null) tracker.track('experiment-viewed', { flag, variant, provider });
  else tracker.track('flags-ab-test', { flag, variant, provider: named });
}

type Pin = { flags: VisitorFlags; overrides: FlagOverrides; settled: Settled | undefined };

async function pinMoney(
  { storage, api, uuid }: Shell,
  { flags: { variant, expose }, overrides, settled }: Pin,
): Promise<void> {
  const { pinMoneyFlags } = await loadFile(
    () => import(/* webpackChunkName: "visit" */ '../../features/experiments/money-flags'),
  );
  const overridden = (name: FlagName) => name in overrides;
  const { told, met } = pinMoneyFlags({ storage, variant, overridden, settled });
  for (const name of met) expose(name);
  if (!told || storage.getItem(storageKeys.e2eTestUser)) return;
  const input = { params: { analyticsUuid: uuid() }, body: { monetizationTestFlags: told } };
  await api.send(userMtfInfoRequest, input, { keepalive: true });
}
