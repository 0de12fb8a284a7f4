import { getTextDirection, isPageLocale, locales } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { loadMessages } from '../../locales/messages';
import type { Shell } from '../shell';
import { addMessages } from './add-messages';
import { writeLocaleCookie } from './browser';

/** Shows the site in the page's language. Texts that cannot be loaded stay English. */
export async function activateLocale({ pageLocale, locale, entry, config, report }: Shell): Promise<void> {
  // Numbers inside texts look like all others: 6.5 in Mexico, 6,5 in Spain.
  i18n.loadAndActivate({ locale: pageLocale, locales: locale, messages: {} });
  Object.assign(document.documentElement, { lang: pageLocale, dir: getTextDirection(pageLocale) });
  if (isPageLocale(entry.locale, { hasTestTools: hasTestTools(config) })) writeLocaleCookie(entry.locale);
  if (pageLocale !== locales[0]) await addMessages(() => loadMessages(pageLocale)).catch(report);
}
