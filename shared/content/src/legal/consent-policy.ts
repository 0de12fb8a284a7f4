import { findLocale, type Locale } from '@funnel/contracts';

/**
 * The version of the texts behind a consent, the questions and the policies, and their hash in each language. A
 * separate file, because the host includes it in its first script. `legal.test.ts` fails when hash and version have to
 * change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-25',
  hashes: {
    en: 'e2095ce830ee71f0ab6e45a914ef84f2ffcf95987e5ada2c623e3147b59dd0cc',
    es: '1096033c819a3f1695880fa7d078558f304013d35df769e18ae72144eadff322',
  },
} as const satisfies ConsentPolicy;

export type ConsentPolicy = {
  readonly version: string;
  readonly hashes: Readonly<Record<Locale, string>>;
};

/** The hash of the texts that a page in this language shows. */
export function getTextHash({ hashes }: ConsentPolicy, locale: string): string {
  return hashes[findLocale([locale])];
}
