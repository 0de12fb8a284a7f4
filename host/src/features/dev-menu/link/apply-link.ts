import { getCurrentDoc, listOverlayFlags } from '@funnel/content/quiz';
import {
  type AppConfig,
  type ConsentPurpose,
  extraStorageKeys,
  type ForcedVariants,
  type Geo,
  isPageLocale,
  locales,
  PSEUDO_LOCALE,
  type QueryParameter,
  queryParameters,
  storageKeys,
} from '@funnel/contracts';
import { isProfile } from '../../../test-answers/quiz-profiles';
import { readOverrides } from '../dev-menu-access';
import { storeOverrides } from '../store-overrides';
import { readTestQuiz } from './read-answers';
import {
  readClock,
  readConsent,
  readCountry,
  readFlags,
  readLane,
  readVersions,
  type Versions,
} from './read-parameters';
import { createWrong, type Reading, type WrongValue } from './wrong-value';

type Parameters = Readonly<Partial<Record<QueryParameter, string>>>;

type LinkPage = {
  readonly storage: Storage;
  /** What is left of the query, without the parameters of the product. */
  readonly search: string;
  /** Undefined where the page came without remote configuration. */
  readonly appConfig: AppConfig | undefined;
  readonly geo: Geo | undefined;
  /** Whether the quiz shows this page. It seeds a list of answers by itself. */
  readonly isQuiz: boolean;
};

export type AppliedLink = {
  /** The parameters without those that were refused. */
  readonly entry: Parameters;
  readonly wrong: readonly WrongValue[];
  /** The consents to record. */
  readonly decisions: Partial<Record<ConsentPurpose, boolean>>;
  /** What only the API knows to be right. */
  readonly variants: ForcedVariants;
  readonly versions: Versions;
};

/** Keeps what a test link names in this browser, where the dev menu shows and resets it. */
export function applyLink(given: Parameters, page: LinkPage): AppliedLink {
  const { storage, appConfig } = page;
  const entry: Partial<Record<QueryParameter, string>> = { ...given };
  const wrong = findMisspelt(page.search);

  const variants = take('testFlags', readFlags);
  if (variants) {
    storeOverrides(storage, variants);
    entry.testFlags = joinPairs(variants, ':');
  }
  const lanes = appConfig?.generalSettings.GROWTH_EXPERIMENT_SWIMLANES.map(({ name }) => name);
  if (lanes) take('testSwimlane', (text) => readLane(text, lanes));
  const country = take('testGeo', readCountry);
  if (country) entry.testGeo = country;
  take('locale', readLocale);
  const clock = take('testClock', readClock);
  if (clock) storage.setItem(extraStorageKeys.testClock, clock);
  // The text of a preview link is signed; the server reads it.
  const versions = given.remotes?.includes('~') ? undefined : take('remotes', readVersions);
  if (versions) {
    entry.remotes = joinPairs(versions, '@');
    if (entry.remotes === '') storage.removeItem(extraStorageKeys.remoteOverrides);
    else storage.setItem(extraStorageKeys.remoteOverrides, entry.remotes);
  }
  const consents = take('testConsent', readConsent);
  const hasAnswers = takeAnswers();
  delete entry.testConsent;
  delete entry.testClock;
  return {
    entry,
    wrong,
    decisions: { ...(hasAnswers && { health: true }), ...consents },
    variants: variants ?? {},
    versions: versions ?? {},
  };

  function take<T>(name: QueryParameter, read: (text: string) => Reading<T>): T | undefined {
    const text = given[name];
    if (text === undefined) return undefined;
    const reading = read(text);
    wrong.push(...reading.wrong);
    if (reading.value === undefined) delete entry[name];
    return reading.value;
  }

  function takeAnswers(): boolean {
    const pinned: readonly string[] = listOverlayFlags(getCurrentDoc());
    const overlays = Object.entries(readOverrides(storage)).filter(([name]) => pinned.includes(name));
    const options = {
      overlays: Object.fromEntries(overlays),
      origins: appConfig?.discoveredInflowOptions.map(({ id }) => id) ?? [],
      place: {
        country: country ?? page.geo?.location.countryCode ?? '',
        gdpr: page.geo?.meta.isGdpr === false ? ('no' as const) : ('yes' as const),
      },
    };
    const quiz = take('testAnswers', (text) => readTestQuiz(text, options));
    if (!quiz || (page.isQuiz && !isProfile(given.testAnswers ?? null))) return false;
    storage.setItem(storageKeys.quizState, JSON.stringify(quiz));
    delete entry.testAnswers;
    return true;
  }
}

/** Parameters that begin as those of tests do, and are none. */
function findMisspelt(search: string): WrongValue[] {
  const known = queryParameters.testing.filter((name) => name.startsWith('test'));
  const strangers = [...new URLSearchParams(search).keys()].filter((name) => name.startsWith('test'));
  return strangers.map((name) => createWrong('parameter', name, known));
}

function readLocale(text: string): Reading<string> {
  if (isPageLocale(text, { hasTestTools: true })) return { value: text, wrong: [] };
  return { value: undefined, wrong: [createWrong('locale', text, [...locales, PSEUDO_LOCALE])] };
}

const joinPairs = (pairs: object, sign: string) =>
  Object.entries(pairs)
    .map((pair) => pair.join(sign))
    .join();
