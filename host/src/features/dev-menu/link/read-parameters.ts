import {
  type ConsentPurpose,
  consentPurposes,
  type FlagName,
  type ForcedVariants,
  flagNames,
  flagRegistry,
  isFlagName,
  isRemoteName,
  type RemoteName,
  readTestClock,
  remoteNames,
  resolveVariant,
} from '@funnel/contracts';
import { createWrong, type Reading, type WrongValue } from './wrong-value';

const splitList = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** `testFlags=jtbd:jtbd,stripe-tax:enabled`. */
export function readFlags(text: string): Reading<ForcedVariants> {
  const value: Partial<Record<FlagName, string>> = {};
  const wrong: WrongValue[] = [];
  for (const pair of splitList(text)) {
    const [name = '', variant = ''] = pair.split(':', 2).map((part) => part.trim());
    if (!isFlagName(name)) wrong.push(createWrong('testFlags', name, flagNames));
    else if (resolveVariant(name, variant) === variant) value[name] = variant;
    else wrong.push(createWrong('testFlags', `${name}:${variant}`, flagRegistry[name].variants));
  }
  return { value, wrong };
}

/** `testSwimlane=fast`. */
export function readLane(text: string, lanes: readonly string[]): Reading<string> {
  const isKnown = lanes.includes(text);
  return isKnown
    ? { value: text, wrong: [] }
    : {
        value: undefined,
        wrong: [createWrong('testSwimlane', text, lanes.length > 0 ? lanes : ['no lane'])],
      };
}

/** `testGeo=GB`. */
export function readCountry(text: string): Reading<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = /^[a-z]{2}$/i.test(text) && names.of(text.toUpperCase()) !== undefined;
  if (isCountry) return { value: text.toUpperCase(), wrong: [] };
  return {
    value: undefined,
    wrong: [createWrong('testGeo', text, ['two letters of ISO 3166, such as GB', 'DE', 'JP', 'US'])],
  };
}

type Decisions = Partial<Record<ConsentPurpose, boolean>>;

const decideAll = (isGranted: boolean): Decisions =>
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, isGranted]));

/** `testConsent=all`, `none`, or the purposes that are decided: `health,analytics:no`. */
export function readConsent(text: string): Reading<Decisions> {
  if (text === 'all' || text === 'none') return { value: decideAll(text === 'all'), wrong: [] };
  const value: Decisions = {};
  const wrong: WrongValue[] = [];
  for (const part of splitList(text)) {
    const [name = '', answer = 'yes'] = part.split(':', 2);
    const purpose = consentPurposes.find((one) => one === name);
    if (purpose && ['yes', 'no'].includes(answer)) value[purpose] = answer === 'yes';
    else wrong.push(createWrong('testConsent', part, ['all', 'none', ...consentPurposes, 'health:no']));
  }
  return { value, wrong };
}

/** `testClock=+3d`; `0d` is the real time. */
export function readClock(text: string): Reading<string> {
  // A plus sign in an address is a space.
  const plain = text.trim().replace(/^\+?/, '+');
  if (readTestClock(plain) !== undefined) return { value: plain, wrong: [] };
  const known = ['forward by hours', 'days or weeks: +12h', '+3d', '+2w', 'at most 400 days'];
  return { value: undefined, wrong: [createWrong('testClock', text, known)] };
}

export type Versions = Readonly<Partial<Record<RemoteName, string>>>;

/** `remotes=quiz@1.2.0,checkout@1.0.3`. Which remotes and versions there are only the API knows. */
export function readVersions(text: string): Reading<Versions> {
  const value: Partial<Record<RemoteName, string>> = {};
  const wrong: WrongValue[] = [];
  for (const pair of splitList(text)) {
    const [name = '', version = ''] = pair.split('@', 2);
    if (isRemoteName(name) && version) value[name] = version;
    else
      wrong.push(
        createWrong(
          'remotes',
          pair,
          remoteNames.map((one) => `${one}@<version>`),
        ),
      );
  }
  return { value, wrong };
}
