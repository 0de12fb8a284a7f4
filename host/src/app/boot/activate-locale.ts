import { getTextDirection, isPageLocale } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import { i18n, type Messages } from '@lingui/core';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { messages } from '../../locales/messages';
import type { Shell } from '../shell';
import { writeLocaleCookie } from './browser';

/** Shows the site in the page's language. Texts that cannot be loaded stay English. */
export async function activateLocale({ pageLocale, entry, config, report }: Shell): Promise<void> {
  i18n.loadAndActivate({ locale: pageLocale, messages: {} });
  Object.assign(document.documentElement, { lang: pageLocale, dir: getTextDirection(pageLocale) });
  if (isPageLocale(entry.locale, { hasTestTools: hasTestTools(config) })) writeLocaleCookie(entry.locale);
  await loadMessages(messages).catch(report);
}

type Catalogues = Readonly<Record<string, () => Promise<Messages>>>;

/** Loads the texts of one part of the site in the page's language; nothing for English, which stands in the code. */
export async function loadMessages(catalogues: Catalogues = {}): Promise<void> {
  const load = catalogues[i18n.locale];
  if (load) i18n.load(i18n.locale, await loadFile(load));
}
