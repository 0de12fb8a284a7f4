import path from 'node:path';
import { buildEnvironment } from '../stack/environment';
import type { Ports } from '../stack/ports';
import { readWorkerStack, type StackAddresses } from '../stack/worker-stack';

type AddressName = 'SITE_URL' | 'API_URL' | 'SANDBOX_URL' | 'ASSETS_URL';

/** Address of a part of the running stack, set by the global setup. */
export function getAddress(name: AddressName): string {
  return readSetting(name);
}

/** The key that pages of the site send with each call. */
export function getApiKey(): string {
  return readSetting('API_KEY');
}

/** Folder with the state of the running stack, including the asset store. */
export function getDataFolder(): string {
  return readSetting('DATA_DIR');
}

/** Whether the variable requests more than the usual run. */
export function isSet(name: 'FILE_FAULTS'): boolean {
  return Boolean(process.env[name]);
}

/** What releases every remote of a stack that this repository starts. */
export const localReleaseToken = 'local-release-token';

/** The environment in which a command of this repository releases to the running stack. */
export function buildReleaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ASSETS_DIR: path.join(getDataFolder(), 'assets'),
    ASSETS_URL: getAddress('ASSETS_URL'),
    API_BASE: `${getAddress('API_URL')}/v1`,
    API_KEY: getApiKey(),
    RELEASE_TOKEN: localReleaseToken,
  };
}

/** The environment in which a development server joins the running stack. */
export function buildDevEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: getDataFolder() };
}

/** The environment of another API at the providers of the running stack. */
export function buildApiEnvironment(own: { port: number; dataDir: string; env: NodeJS.ProcessEnv }) {
  const ports: Ports = { ...JSON.parse(readSetting('STACK_PORTS')), api: own.port };
  const env = { PATH: process.env['PATH'], ...own.env };
  return buildEnvironment({ ports, dataDir: own.dataDir, env });
}

function readSetting(name: keyof StackAddresses): string {
  const stack = readWorkerStack();
  if (!stack) throw new Error('No stack is running: run the journeys through the Playwright configuration');
  const setting = stack[name];
  if (setting === undefined) throw new Error(`${stack.SITE_URL} has no ${name}: it is not a local stack`);
  return setting;
}
