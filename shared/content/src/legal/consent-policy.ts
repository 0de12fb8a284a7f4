import { findLocale, type Locale } from '@funnel/contracts';

/**
 * The version of the texts behind a consent, the questions and the policies, and their hash in each language. A
 * separate file, because the host includes it in its first script. `legal.test.ts` fails when hash and version have to
 * change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22.7',
  hashes: {
    en: '97900e995a4902337fbac48e9e23d339e2a7ff46df532834a6f9983763ca1002',
    es: '7775f560cab5544ef39e56ee58bc08ff3be1376e93d186df274e2fc7b7449d1d',
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
