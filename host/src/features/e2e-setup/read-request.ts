import type { Platform } from '@funnel/platform';
import { isProfile, type Profile, profiles } from '../../test-answers/quiz-profiles';

export type SetupRequest = {
  /** Empty for an unused address. */
  readonly email: string;
  /** Null leaves the quiz empty. */
  readonly answers: Profile | null;
  readonly startUrl: string;
};

type WrongField = { readonly field: keyof SetupRequest; readonly text: string };

export type AskedSetup = { readonly request: SetupRequest; readonly wrong: readonly WrongField[] };

/** What an address asks for, and what of it is wrong. */
export function readRequest(
  search: URLSearchParams,
  { entry, origin }: Pick<Platform, 'entry'> & { origin: string },
): AskedSetup {
  const email = (entry.email ?? '').trim();
  const answers = search.get('answers');
  const startUrl = search.get('startUrl') ?? '/';
  return {
    request: {
      email,
      answers: isProfile(answers) ? answers : null,
      startUrl: startAddress(startUrl, origin),
    },
    wrong: [
      ...checkEmail(email),
      ...(answers && !isProfile(answers)
        ? [{ field: 'answers' as const, text: `“${answers}” is unknown. Known: ${profiles.join(', ')}.` }]
        : []),
    ],
  };
}

/** What is wrong with an e-mail address. The API has the last word. */
export function checkEmail(email: string): WrongField[] {
  if (email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return [];
  return [{ field: 'email', text: `“${email}” is no e-mail address. Leave it empty for an unused one.` }];
}

/** The start page of a test: `startUrl` if it is on this site, else the front page. */
export function startAddress(startUrl: string | null, origin: string): string {
  if (!startUrl || !URL.canParse(startUrl, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(startUrl, origin);
  return target === origin ? `${pathname}${search}${hash}` : '/';
}
