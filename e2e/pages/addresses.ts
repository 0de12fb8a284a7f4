import path from 'node:path';
import { localEnvironment } from '../stack/environment';
import type { Ports } from '../stack/ports';

type AddressName = 'SITE_URL' | 'API_URL' | 'SANDBOX_URL' | 'ASSETS_URL';

/** Address of a part of the running stack, as the global set-up found it. */
export function address(name: AddressName): string {
  return setting(name);
}

/** Folder the running stack keeps its state in, the files of the asset store among it. */
export function dataFolder(): string {
  return setting('DATA_DIR');
}

/** Whether the variable asks for more than the usual run. */
export function isSet(name: 'FILE_FAULTS'): boolean {
  return Boolean(process.env[name]);
}

/** The environment in which a command of this repository releases to the running stack. */
export function releaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ASSETS_DIR: path.join(dataFolder(), 'assets'),
    ASSETS_URL: address('ASSETS_URL'),
    API_BASE: `${address('API_URL')}/v1`,
    API_KEY: 'local-api-key',
    RELEASE_TOKEN: 'local-release-token',
  };
}

/** The environment of another API at the providers of the running stack. */
export function apiEnvironment(own: { port: number; dataDir: string; env: NodeJS.ProcessEnv }) {
  const ports: Ports = { ...JSON.parse(setting('STACK_PORTS')), api: own.port };
  const env = { PATH: process.env['PATH'], TESTS_RUNNING: 'true', ...own.env };
  return localEnvironment({ ports, dataDir: own.dataDir, env });
}

function setting(name: AddressName | 'DATA_DIR' | 'STACK_PORTS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys through the Playwright configuration`);
  return value;
}
