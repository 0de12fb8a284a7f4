import type { Stack } from './stack';

/** How the journeys of a worker find the parts of its stack. A deployed site has no sandbox and no folder here. */
export type StackAddresses = Record<'SITE_URL' | 'API_URL' | 'API_KEY' | 'ASSETS_URL', string> &
  Partial<Record<'SANDBOX_URL' | 'DATA_DIR' | 'STACK_PORTS', string>>;

/** The addresses of a stack, as the journeys of a worker read them. */
export function toStackAddresses({
  urls,
  ports,
  dataDir,
}: Pick<Stack, 'urls' | 'ports' | 'dataDir'>): StackAddresses {
  return {
    SITE_URL: urls.site,
    API_URL: urls.api,
    API_KEY: 'local-api-key',
    SANDBOX_URL: urls.sandbox,
    ASSETS_URL: urls.assets,
    DATA_DIR: dataDir,
    STACK_PORTS: JSON.stringify(ports),
  };
}

/** Set by the global setup: one stack per worker, as JSON. */
export const STACKS = 'TEST_STACKS';

/** The stack of the worker this runs in; undefined outside of a run. */
export function readWorkerStack(): StackAddresses | undefined {
  const stacks: StackAddresses[] = JSON.parse(process.env[STACKS] ?? '[]');
  // Set by the test runner, from 0 to one less than the number of workers.
  return stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
}
