import { formatTestAnswers } from '@funnel/content/quiz/test-answers';
import {
  consentPurposes,
  extraStorageKeys,
  flagNames,
  flagRegistry,
  parseQuizState,
  storageKeys,
} from '@funnel/contracts';
import { readAnswers } from '../../../test-answers/fill-quiz';
import { readOverrides } from '../dev-menu-access';
import type { DevMenuTools } from '../tools';

type LinkParameters = Readonly<Record<string, string>>;

/** The versions that this visitor gets, by remote. */
export type ShownVersions = Readonly<Record<string, string>>;

/** The parameters that show another browser what this one shows. */
export function describeState(tools: DevMenuTools, versions: ShownVersions): LinkParameters {
  const { storage, entry, geo, locale } = tools;
  const parameters: Record<string, string | null | undefined> = {
    testFlags: formatFlags(tools),
    testSwimlane: storage.getItem(storageKeys.swimlane),
    testGeo: geo.location.countryCode,
    testConsent: formatConsents(tools),
    testClock: storage.getItem(extraStorageKeys.testClock),
    testAnswers: formatTestAnswers(readAnswers(parseQuizState(storage.getItem(storageKeys.quizState)))),
    remotes: Object.entries(versions)
      .map((pair) => pair.join('@'))
      .join(),
    locale,
    exu: entry.exu,
    rexu: entry.rexu,
    dufp: entry.dufp,
    lpe: entry.lpe,
  };
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** The page with these parameters, and with the dev menu. */
export function formatLink(address: string, parameters: LinkParameters): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.searchParams.set('devmenu', '1');
  return url.href;
}

/** What differs from the control, what was forced, and what another visitor might draw otherwise. */
function formatFlags({ flags, storage }: DevMenuTools): string {
  const overrides = readOverrides(storage);
  const features = flags.growthbook()?.getFeatures() ?? {};
  return flagNames
    .map((name) => ({ name, variant: flags.inspect(name).variant }))
    .filter(({ name, variant }) => {
      const isDrawn = (features[name]?.rules ?? []).length > 0;
      return variant !== flagRegistry[name].variants[0] || overrides[name] !== undefined || isDrawn;
    })
    .map(({ name, variant }) => `${name}:${variant}`)
    .join();
}

function formatConsents({ consents }: DevMenuTools): string {
  const decided = consentPurposes.filter((purpose) => consents.decided(purpose));
  return decided.map((purpose) => (consents.granted(purpose) ? purpose : `${purpose}:no`)).join();
}
