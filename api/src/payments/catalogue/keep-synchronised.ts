import type Stripe from 'stripe';
import { minute, second } from '../../platform/clock';
import type { Log } from '../../platform/log';
import { synchroniseCatalogue } from './synchronise-catalogue';

const FIRST_RETRY_MS = second;
const LONGEST_RETRY_MS = minute;

type Dependencies = { stripe: Stripe; testMode: boolean; log: Log };

/** Synchronises the catalogue in the background and retries with growing delays until the provider answers. */
export function keepSynchronised(dependencies: Dependencies, retryMs = FIRST_RETRY_MS): Promise<void> {
  const { stripe, testMode, log } = dependencies;
  return synchroniseCatalogue(stripe, { testMode }).catch((error: unknown) => {
    const kind = error instanceof Error ? error.name : 'unknown';
    log.warn({ kind, retryMs }, 'The catalogue could not be synchronised with the payment provider');
    const retry = () => void keepSynchronised(dependencies, Math.min(retryMs * 2, LONGEST_RETRY_MS));
    // Unreferenced, so that it does not keep the process alive.
    setTimeout(retry, retryMs).unref();
  });
}
