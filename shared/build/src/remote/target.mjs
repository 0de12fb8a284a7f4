import { inRoot } from '../workspace.mjs';

/** Where releases go, from the environment. The values of the local stack hold for what is not told. */
export function releaseTarget(env = process.env) {
  const apiBase = env.API_BASE ?? 'http://127.0.0.1:4000/v1';
  return {
    store: env.ASSETS_DIR ?? `${env.DATA_DIR ?? inRoot('.data')}/assets`,
    assetsUrl: env.ASSETS_URL ?? 'http://127.0.0.1:3100',
    apiBase,
    apiKey: env.API_KEY ?? localOnly(apiBase, 'API_KEY', 'local-api-key'),
    releaseToken: env.RELEASE_TOKEN ?? localOnly(apiBase, 'RELEASE_TOKEN', 'local-release-token'),
  };
}

function localOnly(apiBase, name, value) {
  if (['127.0.0.1', 'localhost'].includes(new URL(apiBase).hostname)) return value;
  throw new Error(`Invalid ENV config: ${name} is needed to release to ${apiBase}`);
}
