import type { AppConfig, Geo } from '@funnel/contracts';
import { DEFAULT_PROVIDER, type FlagContext, type FlagProvider } from '../features/experiments/flag-provider';
import { startFlags } from '../features/experiments/start-flags';
import { parseTestFlags } from '../features/experiments/test-flags';
import { createVisitorFlags, type VisitorFlags } from '../features/experiments/visitor-flags';
import { visitorVariants } from '../features/experiments/visitor-variants';
import { whenIdle } from './browser';
import type { Shell } from './shell';

/** Makes the flags ready for this visitor. */
export async function readyFlags(shell: Shell, appConfig: AppConfig, geo: Geo): Promise<VisitorFlags> {
  const wanted = appConfig.generalSettings.FLAGS_PROVIDER;
  const context: FlagContext = { id: shell.uuid(), country: geo.location.countryCode ?? '' };
  const start = () =>
    startFlags({
      providers: { [DEFAULT_PROVIDER]: () => loadGrowthbook(shell) },
      wanted,
      context,
      report: shell.report,
    });
  const withPage = wanted === DEFAULT_PROVIDER ? visitorVariants(shell.boot.visitor, context.id) : undefined;
  const flags = createVisitorFlags({
    provider: withPage ?? (await start()),
    overrides: parseTestFlags(shell.entry.testFlags),
    onExposure: (exposure) => trackExposure(shell, exposure),
  });
  if (withPage) whenIdle(() => void start().then(flags.readFrom));
  return flags;
}

async function loadGrowthbook({ config, boot }: Shell): Promise<FlagProvider> {
  const { growthbookProvider } = await import('../features/experiments/growthbook-provider');
  return growthbookProvider({ config, payload: boot.flags });
}

type Exposure = { flag: string; variant: string; provider: string };

/** With `fp` in the address the event has its own name and says whether the default provider was chosen. */
function trackExposure({ tracker, entry }: Shell, { flag, variant, provider }: Exposure): void {
  if (entry.fp === undefined) tracker.track('experiment-viewed', { flag, variant, provider });
  else {
    const chosen = entry.fp === DEFAULT_PROVIDER ? DEFAULT_PROVIDER : 'unknown';
    tracker.track('flags-ab-test', { flag, variant, provider: chosen });
  }
}
