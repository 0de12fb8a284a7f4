import path from 'node:path';
import { readServerTexts } from '@funnel/content/server-texts';
import type { I18n } from '@lingui/core';
import type { SlotContents } from './page-slots';

/** What the host server says in a language. */
export const getServerTexts = readServerTexts(path.join(import.meta.dirname, '../locales'));

/** Texts of the page that stand there before any script runs, by slot. The template has the English ones as well. */
export function listPageTexts(i18n: I18n): SlotContents {
  return {
    loading: i18n.t('Loading'),
    slow: i18n.t('This is taking longer than usual. Nothing is lost.'),
    reload: i18n.t('Reload the page'),
    retry: i18n.t('Try again'),
    noscript: i18n.t('Tidewell needs JavaScript. Turn it on in your browser and reload the page.'),
  };
}
