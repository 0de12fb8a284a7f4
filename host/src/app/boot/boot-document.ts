import { BOOT_ELEMENT_ID, type BootDocument } from '@funnel/contracts';

const emptyBootDocument: BootDocument = { config: undefined };

/**
 * The boot document in the page. It is not parsed by its contract again: page and script are of one release, the
 * server has parsed each piece, and the first screen must not wait for the schema library.
 */
export function readBootDocument(document: Document): BootDocument {
  const boot = parseJson(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  return isBootDocument(boot) ? boot : emptyBootDocument;
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function isBootDocument(boot: unknown): boot is BootDocument {
  return typeof boot === 'object' && boot !== null && 'config' in boot;
}
