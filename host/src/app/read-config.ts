import { type BootDocument, parseRuntimeConfig, type RuntimeConfig } from '@funnel/contracts';

/** Address of the runtime configuration where the page comes without a boot document, from a plain static host. */
const CONFIG_ADDRESS = '/config.json';

/** The runtime configuration, or an error that starts with "Invalid ENV config: ". */
export async function readConfig(boot: BootDocument, get: typeof fetch): Promise<RuntimeConfig> {
  return parseRuntimeConfig(boot.config ?? (await fetchConfig(get)));
}

async function fetchConfig(get: typeof fetch): Promise<unknown> {
  try {
    return await (await get(CONFIG_ADDRESS)).json();
  } catch {
    throw new Error(`Invalid ENV config: ${CONFIG_ADDRESS} (not readable)`);
  }
}
