import { findLocale, type Locale } from '@funnel/contracts';

/**
 * The version of the texts behind a consent, the questions and the policies, and their hash in each language. A
 * separate file, because the host includes it in its first script. `legal.test.ts` fails when hash and version have to
 * change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-28',
  hashes: {
    en: 'cdde1bdb1c2d173733b437ca23b45258b5ccd2271abf13a37aeeb8363b369ce1',
    es: '011f812f31508a2c64995e45ee7ff5e77c7e9ba374e31806cd7f353dc25c1df7',
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
