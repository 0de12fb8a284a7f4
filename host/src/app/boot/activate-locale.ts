import { getTextDirection, isPageLocale } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { messages } from '../../locales/messages';
import type { Shell } from '../shell';
import { writeLocaleCookie } from './browser';
import { loadMessages } from './load-messages';

/** Shows the site in the page's language. Texts that cannot be loaded stay English. */
export async function activateLocale({ pageLocale, entry, config, report }: Shell): Promise<void> {
  i18n.loadAndActivate({ locale: pageLocale, messages: {} });
  Object.assign(document.documentElement, { lang: pageLocale, dir: getTextDirection(pageLocale) });
  if (isPageLocale(entry.locale, { hasTestTools: hasTestTools(config) })) writeLocaleCookie(entry.locale);
  await loadMessages(messages).catch(report);
}
