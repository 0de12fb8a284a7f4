import { BOOT_ELEMENT_ID, type BootDocument } from '@funnel/contracts';

const nothing: BootDocument = { config: undefined };

/**
 * What the server put into the page. The page and this script are of one release, and the server has parsed each piece
 * by its contract; parsing them again would have the first screen wait for the schema library.
 */
export function readBootDocument(document: Document): BootDocument {
  const boot = parseJson(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  return isWritten(boot) ? boot : nothing;
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function isWritten(boot: unknown): boot is BootDocument {
  return typeof boot === 'object' && boot !== null && 'config' in boot;
}
