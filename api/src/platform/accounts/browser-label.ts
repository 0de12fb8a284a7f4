import type { Locale } from '@funnel/contracts';
import { getServerTexts } from '../server-texts';

/** The order matters: most browsers also name the ones they derive from. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Readable browser and system, such as "Firefox on Windows"; undefined when neither is known. */
export function describeBrowser(userAgent: string | undefined, locale: Locale = 'en'): string | undefined {
  const text = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  if (!browser && !system) return undefined;
  if (!system) return browser;
  const i18n = getServerTexts(locale);
  return browser
    ? i18n.t('{browser} on {system}', { browser, system })
    : i18n.t('A browser on {system}', { system });
}
