import {
  BOOT_ELEMENT_ID,
  type BootDocument,
  isRecord,
  parseJson,
  parseRuntimeConfig,
  type RuntimeConfig,
} from '@funnel/contracts';
import { ApiError } from '@funnel/platform';

const emptyBootDocument: BootDocument = { config: undefined };

/**
 * The boot document in the page. It is not parsed by its contract again: page and script are of one release, the
 * server has parsed each piece, and the first screen must not wait for the schema library.
 */
export function readBootDocument(document: Document): BootDocument {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return parseJson(text, isBootDocument) ?? emptyBootDocument;
}

function isBootDocument(boot: unknown): boot is BootDocument {
  return isRecord(boot) && 'config' in boot;
}

/** Address of the runtime configuration when a static host serves the page without a boot document. */
const CONFIG_ADDRESS = '/config.json';

/** The runtime configuration; throws an error that starts with "Invalid ENV config: ", or a network error. */
export async function readConfig(boot: BootDocument, get: typeof fetch): Promise<RuntimeConfig> {
  return parseRuntimeConfig(boot.config ?? (await fetchConfig(get)));
}

async function fetchConfig(get: typeof fetch): Promise<unknown> {
  const answer = await get(CONFIG_ADDRESS).catch(() => {
    throw new ApiError(0, 'network');
  });
  try {
    return await answer.json();
  } catch {
    throw new Error(`Invalid ENV config: ${CONFIG_ADDRESS} (not readable)`);
  }
}
