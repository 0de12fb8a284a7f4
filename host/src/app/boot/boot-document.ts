import { BOOT_ELEMENT_ID, type BootDocument, isRecord, parseJson } from '@funnel/contracts';

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
