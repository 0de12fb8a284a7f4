import { t } from '@lingui/core/macro';

/** A browser's label of the API, such as "Firefox on Windows", in the language of the page. */
export function translateBrowser(label: string | null): string {
  const [browser, system] = label?.split(' on ') ?? [];
  if (!browser) return t`Unknown browser`;
  if (!system) return browser;
  return browser === 'A browser' ? t`A browser on ${system}` : t`${browser} on ${system}`;
}
