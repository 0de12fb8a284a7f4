import { findLocale, type Locale } from '@funnel/contracts';

/**
 * The version of the texts behind a consent, the questions and the policies, and their hash in each language. A
 * separate file, because the host includes it in its first script. `legal.test.ts` fails when hash and version have to
 * change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22.8',
  hashes: {
    en: '6f6d867f50ff68a1e832ee17347117a5d1ec31454aba46a281b44e5820055cc9',
    es: 'd0ce9a4f437b2a00b24bfe7a90ef4dd0575c214c3bf5f38ecf74b70f05af1cf0',
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
