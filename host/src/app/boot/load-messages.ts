import { loadFile } from '@funnel/platform/load-file';
import { i18n, type Messages } from '@lingui/core';

type Catalogues = Readonly<Record<string, () => Promise<Messages>>>;

/** Loads the texts of one part of the site in the page's language; nothing for English, which stands in the code. */
export async function loadMessages(catalogues: Catalogues = {}): Promise<void> {
  const load = catalogues[i18n.locale];
  if (load) i18n.load(i18n.locale, await loadFile(load));
}
