import path from 'node:path';
import { readServerTexts } from '@funnel/content/server-texts';

/**
 * What the API says in a language, besides mails and content. A string that is translated elsewhere than it stands is
 * marked there for the catalogue with an `i18n` comment.
 */
export const getServerTexts = readServerTexts(path.join(import.meta.dirname, '../locales'));
