import {
  type AppConfig,
  type ConsentPurpose,
  type FlagName,
  type FlagVariants,
  parseFlagPair,
  type RuntimeConfig,
  resolveVariant,
} from '@funnel/contracts';
import { type EventProperties, links, type Platform, type PlatformUser } from '@funnel/platform';
import { type FakeApi, fakeApi } from './fake-api';
import { translateReply } from './server-texts';

/** A runtime configuration for tests. */
export const testConfig: RuntimeConfig = {
  apiBase: 'http://api.test/v1',
  headerKey: 'test-key',
  mixpanelKey: 'mixpanel',
  customEnv: 'test',
  sentryDSN: '',
  tracePropagationTargetsRegex: '',
  stripePublishableKey: 'pk_test_sandbox',
  growthbookClientKey: 'sdk-test',
  growthbookDecryptionKey: '',
  s3AssetsBaseUrl: 'http://assets.test',
  googleAnalyticsTag: '',
  revenuecatStripeAppPublicApiKey: '',
  testsRunning: 'false',
  version: '1.4.6',
};

/** A remote configuration for tests. */
export const testAppConfig: AppConfig = {
  generalSettings: { FLAGS_PROVIDER: 'growthbook', GROWTH_EXPERIMENT_SWIMLANES: [] },
  discoveredInflowOptions: [
    { id: 'search', label: 'Online search' },
    { id: 'friend', label: 'A friend' },
    { id: 'other', label: 'Other' },
  ],
  requestIP: '127.0.0.1',
  environmentVariables: { GEO_SERVICE_URL: 'http://api.test/v1/geo' },
};

/** An anonymous visitor for tests. */
export const testVisitor: PlatformUser = {
  isLoggedIn: false,
  email: null,
  emailSource: null,
  firstName: null,
  uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
};

/** The host calls that a remote made during a test. */
export type Recording = {
  readonly events: { event: string; properties: EventProperties }[];
  readonly exposures: FlagName[];
  readonly reports: unknown[];
  readonly notices: { message: string; kind: string }[];
  readonly surveys: string[];
  readonly dataLayer: Readonly<Record<string, unknown>>[];
  readonly sessions: Parameters<Platform['actions']['sessionStarted']>[0][];
  readonly userChanges: Parameters<Platform['actions']['userChanged']>[0][];
  readonly emails: { email: string; source: string }[];
  readonly consents: { decisions: Readonly<Record<string, boolean | undefined>>; surface: string }[];
  logOuts: number;
  answerDeletions: number;
  /** Where the visitor was sent after being forgotten. */
  readonly forgotten: string[];
  /** The variants passed to `pinMoney`, one entry per call. */
  readonly pins: Readonly<Record<string, string>>[];
};

/** Parts of the platform that a test sets; `flags` is a table of variants, everything else as in `Platform`. */
export type PlatformOverrides = Partial<Omit<Platform, 'api' | 'flags' | 'user'>> & {
  readonly api?: FakeApi;
  /** Those of ours, or of the `site.json` of the remote. */
  readonly flags?: FlagVariants & Readonly<Record<string, string>>;
  readonly user?: Partial<PlatformUser>;
};

/** A platform that records the calls of remotes. */
export function fakePlatform(overrides: PlatformOverrides = {}): {
  platform: Platform;
  recording: Recording;
} {
  const recording = createRecording();
  const { api = fakeApi([]), flags = {}, user, ...rest } = overrides;
  refuseUnknownVariants(flags);
  const platform: Platform = {
    config: testConfig,
    appConfig: translateReply(testAppConfig),
    geo: { location: { countryCode: 'US' }, meta: { currency: 'USD', isGdpr: false } },
    locale: document.documentElement.lang || 'en-US',
    links,
    entry: {},
    ...createRecorders(recording),
    ...rest,
    user: { ...testVisitor, ...user },
    api,
    flags: {
      variant: (name) => resolveVariant(name, flags[name]),
      expose: (name) => void (recording.exposures.includes(name) || recording.exposures.push(name)),
      pinMoney: (variants) => void recording.pins.push(variants),
    },
  };
  return { platform, recording };
}

/** For tests whose flags the compiler does not see. */
function refuseUnknownVariants(flags: FlagVariants): void {
  for (const [name, variant] of Object.entries(flags)) parseFlagPair(`${name}:${variant}`);
}

function findLastDecision({ consents }: Recording, purpose: ConsentPurpose): boolean | undefined {
  return consents.findLast(({ decisions }) => decisions[purpose] !== undefined)?.decisions[purpose];
}

function createRecording(): Recording {
  return {
    events: [],
    exposures: [],
    reports: [],
    notices: [],
    dataLayer: [],
    surveys: [],
    sessions: [],
    userChanges: [],
    emails: [],
    consents: [],
    logOuts: 0,
    answerDeletions: 0,
    forgotten: [],
    pins: [],
  };
}

function createRecorders(recording: Recording): Pick<Platform, 'track' | 'report' | 'consent' | 'actions'> {
  return {
    track: (event, ...facts) => void recording.events.push({ event, properties: { ...facts[0] } }),
    report: (error) => void recording.reports.push(error),
    consent: {
      granted: (purpose) => findLastDecision(recording, purpose) === true,
      decided: (purpose) => findLastDecision(recording, purpose) !== undefined,
      record: async (decisions, surface) => void recording.consents.push({ decisions, surface }),
      openPreferences: () => undefined,
    },
    actions: {
      emailEntered: (email, source) => void recording.emails.push({ email, source }),
      sessionStarted: (session) => void recording.sessions.push(session),
      userChanged: (changes) => void recording.userChanges.push(changes),
      logOut: () => {
        recording.logOuts += 1;
      },
      deleteAnswers: async () => {
        recording.answerDeletions += 1;
      },
      forgetVisitor: (address) => void recording.forgotten.push(address),
      openSurvey: (screen) => void recording.surveys.push(screen),
      pushDataLayer: (entry) => void recording.dataLayer.push(entry),
      notify: (message, kind = 'info') => void recording.notices.push({ message, kind }),
    },
  };
}
