import path from 'node:path';
import { dataFolder, findRunningStack } from './running-stack.mjs';

const targetVariables = ['API_BASE', 'ASSETS_URL', 'ASSETS_DIR'];
/** Ports of the local site that a release depends on. */
const ports = { API_PORT: 'api', ASSETS_PORT: 'assets' };

/**
 * Where releases go: to the target in the environment, else to the site running from this repository, on any ports.
 * Never to another process on the usual ports.
 */
export async function releaseTarget(env = process.env) {
  const given = targetVariables.filter((name) => env[name]);
  if (given.length === 0) return localTarget(env);
  const missing = targetVariables.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      `${given.join(' and ')} ${given.length > 1 ? 'are' : 'is'} set, ${missing.join(' and ')} not. Set all three, or none for the site that npm start runs.`,
    );
  }
  if (!/\/v\d+$/.test(withoutSlash(env.API_BASE))) {
    throw new Error(
      `API_BASE is ${env.API_BASE}, without the version of the API. Set it to an address such as https://api.example/v1.`,
    );
  }
  return {
    store: env.ASSETS_DIR,
    assetsUrl: withoutSlash(env.ASSETS_URL),
    apiBase: withoutSlash(env.API_BASE),
    ...readKeys(withoutSlash(env.API_BASE), env),
  };
}

async function localTarget(env) {
  const dataDir = dataFolder(env);
  const running = await findRunningStack(dataDir);
  if (!running) {
    throw new Error(
      `No site runs on ${dataDir}. Start it with npm start; name its folder with DATA_DIR if it has another; or set API_BASE, ASSETS_URL and ASSETS_DIR to release elsewhere.`,
    );
  }
  assertSamePorts(running.urls, env);
  const apiBase = `${running.urls.api}/v1`;
  return {
    store: path.join(dataDir, 'assets'),
    assetsUrl: running.urls.assets,
    apiBase,
    ...readKeys(apiBase, env),
  };
}

function assertSamePorts(urls, env) {
  for (const [variable, name] of Object.entries(ports)) {
    const { port } = new URL(urls[name]);
    if (!env[variable] || env[variable] === port) continue;
    throw new Error(
      `${variable} is ${env[variable]}, but the site that runs uses ${port}. Leave ${variable} away, or name the folder of the other site with DATA_DIR.`,
    );
  }
}

function readKeys(apiBase, env) {
  return {
    apiKey: env.API_KEY ?? localOnly(apiBase, 'API_KEY', 'local-api-key'),
    releaseToken: env.RELEASE_TOKEN ?? localOnly(apiBase, 'RELEASE_TOKEN', 'local-release-token'),
  };
}

function localOnly(apiBase, name, value) {
  if (['127.0.0.1', 'localhost'].includes(new URL(apiBase).hostname)) return value;
  throw new Error(`Invalid ENV config: ${name} is needed to release to ${apiBase}`);
}

function withoutSlash(url) {
  return url.replace(/\/+$/, '');
}
