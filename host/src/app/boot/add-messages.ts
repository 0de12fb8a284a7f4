import { loadFile } from '@funnel/platform/load-file';
import { i18n, type Messages } from '@lingui/core';

/** Loads the texts of one part of the site in the page's language; nothing for English, which stands in the code. */
export async function addMessages(load: (() => Promise<Messages>) | undefined): Promise<void> {
  if (load) i18n.load(i18n.locale, await loadFile(load));
}
