import { findLocale, type Locale } from '@funnel/contracts';

/**
 * The version of the texts behind a consent, the questions and the policies, and their hash in each language. A
 * separate file, because the host includes it in its first script. `legal.test.ts` fails when hash and version have to
 * change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-23',
  hashes: {
    en: '00728fd97a554472f6befbd01a86434b9335930a8f86f79c869ca65254bae2ac',
    es: '9a9995054046b1660298f044ce52faba3ca16aa5efaea806d82bd2f482c3d6c9',
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
