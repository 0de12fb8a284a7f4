import {
  type AppConfig,
  DEFAULT_FLAGS_PROVIDER,
  type ExperimentPhase,
  type FlagContext,
  type ForcedVariants,
  type Geo,
  isFlagName,
  isSwitchedOn,
  type Offering,
  readDevice,
  readForcedVariants,
  storageKeys,
  userMtfInfoRequest,
} from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import { readOverrides } from '../../features/dev-menu/dev-menu-access';
import { createFlagMemory, type FlagMemory } from '../../features/experiments/flag-memory';
import {
  createFixedProvider,
  type FlagProvider,
  localProvider,
} from '../../features/experiments/flag-provider';
import { createServerVariants } from '../../features/experiments/server-variants';
import { startFlags } from '../../features/experiments/start-flags';
import {
  createVisitorFlags,
  type Exposure,
  type VisitorFlags,
} from '../../features/experiments/visitor-flags';
import { wait } from '../boot/browser';
import type { Shell } from '../shell';
import { isTestUser } from '../test-user';

export type Flags = VisitorFlags & {
  pinMoney(variants: Offering['variants'], experiments?: Offering['experiments']): void;
  /** Settles once flags can be evaluated that the server of the page did not. */
  readonly whenLive: Promise<unknown>;
};

/** Initialises the flags for this visitor. */
export async function initFlags(shell: Shell, appConfig: AppConfig, geo: Geo): Promise<Flags> {
  const { entry, boot, consents, idleQueue } = shell;
  const wanted = appConfig.generalSettings.FLAGS_PROVIDER;
  const context: FlagContext = {
    id: shell.uuid(),
    country: geo.location.countryCode ?? '',
    language: shell.pageLocale,
    device: readDevice(navigator.userAgent),
    isReturning: boot.isReturning === true,
    isMember: (shell.store.getState().user.token ?? shell.storage.getItem(storageKeys.token)) !== null,
    experimentUser: isSwitchedOn(entry.exu),
    riskyExperimentUser: isSwitchedOn(entry.rexu),
  };
  shell.permission.setPlace(geo);
  const { mayStore } = shell.permission;
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
        growthbook: async () => (await loadFile(() => import('./growthbook'))).createGrowthbookFlags(options),
        openfeature: async () =>
          (await loadFile(() => import('./openfeature'))).createOpenfeatureFlags(options),
        local: async () => localProvider,
      },
      wanted,
      context,
      report: onError,
      wait,
    });
  const withPage = wanted === DEFAULT_FLAGS_PROVIDER ? createServerVariants(boot, context) : undefined;
  const provider = withPage ?? (await start());
  if (provider) memory.ready();
  const overrides = collectOverrides(shell);
  const flags = createVisitorFlags({
    provider: provider ?? createLastKnownProvider(memory),
    overrides,
    memory,
    onExposure: (exposure) => trackExposure(shell, exposure, context),
    onError,
  });
  restoreExposures(shell, flags, memory);
  const whenLive =
    withPage &&
    new Promise<FlagProvider | undefined>((resolve) => idleQueue.runWhenIdle(() => resolve(start()))).then(
      (later) => later && flags.readFrom(later),
    );
  return {
    ...flags,
    whenLive: Promise.resolve(whenLive),
    pinMoney(variants, experiments) {
      flags.adopt(variants, listApplied(experiments));
      pinMoney(shell, flags, variants).catch(onError);
    },
  };
}

/** Manual overrides: the address wins over the dev menu, which counts only with test tools. */
function collectOverrides({ config, entry, storage }: Shell): ForcedVariants {
  const kept = config.testTools === 'enabled' ? readOverrides(storage) : {};
  return { ...kept, ...readForcedVariants(entry) };
}

/** The flags of the last visit; flags not read then are at their control. */
function createLastKnownProvider({ lastKnown: value }: FlagMemory): FlagProvider {
  return createFixedProvider('last-known', (name) => ({ value: value(name) }));
}

/** An exposure is tracked once per visit, so a reloaded page restores it from the visit's memory. */
function restoreExposures(shell: Shell, flags: VisitorFlags, { visit }: FlagMemory): void {
  if (isTestUser(shell) || isOptedOut(shell)) return;
  for (const name of visit.exposed) {
    if (!isFlagName(name)) continue;
    const { variant, source } = flags.inspect(name);
    if (source !== 'override') shell.tracker.restoreVariant(name, variant);
  }
}

/** Without the configuration, everyone counts in our own events. */
function isOptedOut({ config, consents }: Shell): boolean {
  return config.trackingOptOutByDefault === 'enabled' && !consents.granted('analytics');
}

/** Test users are never tracked, opted-out visitors once they opt in on this page. */
function trackExposure(shell: Shell, exposure: Exposure, context: FlagContext): void {
  if (isTestUser(shell)) return;
  if (!isOptedOut(shell)) {
    sendExposure(shell, exposure, context);
    return;
  }
  const stop = shell.consents.subscribe(() => {
    if (isOptedOut(shell)) return;
    stop();
    sendExposure(shell, exposure, context);
  });
}

/**
 * With `fp` the event has its own name and says whether the default provider was
 * chosen.
 */
function sendExposure(
  { tracker, entry, storage }: Shell,
  { provider, experiment: { key, phase }, ...exposure }: Exposure,
  { country, device }: FlagContext,
): void {
  const facts = { ...exposure, experiment: key, phase, country, device };
  const chosen = entry.fp ?? storage.getItem(storageKeys.flagProvider);
  const named = chosen === DEFAULT_FLAGS_PROVIDER ? DEFAULT_FLAGS_PROVIDER : 'unknown';
  if (chosen === null) tracker.track('experiment-viewed', { ...facts, provider });
  else tracker.track('flags-ab-test', { ...facts, provider: named });
}

/** The experiments that change what is offered. */
function listApplied(experiments: Offering['experiments'] = []): Record<string, ExperimentPhase> {
  const applied = experiments.filter((experiment) => experiment.applied);
  return Object.fromEntries(applied.map(({ flag, key, phase }) => [flag, { key, phase }]));
}

async function pinMoney(
  shell: Shell,
  { isOverridden: overridden }: VisitorFlags,
  variants: Offering['variants'],
): Promise<void> {
  const { storage, api, uuid } = shell;
  const { pinMoneyFlags } = await loadFile(
    () => import(/* webpackChunkName: "visit" */ '../../features/experiments/money-flags'),
  );
  const unreported = pinMoneyFlags({ storage, overridden, variants });
  if (!unreported || isTestUser(shell)) return;
  const input = { params: { analyticsUuid: uuid() }, body: { monetizationTestFlags: unreported } };
  await api.send(userMtfInfoRequest, input, { keepalive: true });
}
