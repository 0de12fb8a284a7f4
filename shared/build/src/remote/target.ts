import path from 'node:path';
import { assertSamePorts, dataFolder, findRunningStack } from './running-stack';

export type ReleaseTarget = ReleasePlace & { apiKey: string; releaseToken: string };

export type ReleasePlace = {
  /** Folder of the asset store. */
  store: string;
  assetsUrl: string;
  /** Address of the API with its version. */
  apiBase: string;
};

/** Whether a target is a site on this machine, for which changes need no commit. */
export function isLocalTarget({ apiBase }: Pick<ReleaseTarget, 'apiBase'>): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(apiBase).hostname);
}

const targetVariables = ['API_BASE', 'ASSETS_URL', 'ASSETS_DIR'];
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where releases go: to the target in the environment, else to the site running from this repository, on any ports.
 * Never to another process on the usual ports.
 */
export async function releaseTarget(env: Environment = process.env): Promise<ReleaseTarget> {
  const place = await findReleasePlace(env);
  return { ...place, ...readKeys(place.apiBase, env) };
}

/** The target without the keys of its API, which what only fills the store does not call. */
export async function findReleasePlace(env: Environment = process.env): Promise<ReleasePlace> {
  const [api, assetsUrl, store] = targetVariables.map((name) => env[name] || undefined);
  if (!api && !assetsUrl && !store) return localTarget(env);
  if (!api || !assetsUrl || !store) throw new Error(explainIncompleteTarget(env));
  const apiBase = withoutSlash(api);
  if (!/\/v\d+$/.test(apiBase)) {
    throw new Error(
      `API_BASE is ${api}, without the version of the API. Set it to an address such as https://api.example/v1.`,
    );
  }
  return { store, assetsUrl: withoutSlash(assetsUrl), apiBase };
}

function explainIncompleteTarget(env: Environment): string {
  const given = targetVariables.filter((name) => env[name]);
  const missing = targetVariables.filter((name) => !env[name]);
  return `${given.join(' and ')} ${given.length > 1 ? 'are' : 'is'} set, ${missing.join(' and ')} not. Set all three, or none for the site that npm start runs.`;
}

async function localTarget(env: Environment): Promise<ReleasePlace> {
  const dataDir = dataFolder(env);
  const running = await findRunningStack(dataDir);
  if (!running) {
    throw new Error(
      `No site runs on ${dataDir}. Start it with npm start; name its folder with DATA_DIR if it has another; or set API_BASE, ASSETS_URL and ASSETS_DIR to release elsewhere.`,
    );
  }
  assertSamePorts(running.urls, env);
  return {
    store: path.join(dataDir, 'assets'),
    assetsUrl: running.urls.assets,
    apiBase: `${running.urls.api}/v1`,
  };
}

function readKeys(apiBase: string, env: Environment): Pick<ReleaseTarget, 'apiKey' | 'releaseToken'> {
  return {
    apiKey: env['API_KEY'] ?? localOnly(apiBase, 'API_KEY', 'local-api-key'),
    releaseToken: env['RELEASE_TOKEN'] ?? localOnly(apiBase, 'RELEASE_TOKEN', 'local-release-token'),
  };
}

function localOnly(apiBase: string, name: string, value: string): string {
  if (isLocalTarget({ apiBase })) return value;
  throw new Error(`Invalid ENV config: ${name} is needed to release to ${apiBase}`);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
