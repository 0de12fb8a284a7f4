import type {
  AppConfig,
  BootDocument,
  ConsentPurpose,
  EmailSource,
  EventName,
  FlagName,
  Geo,
  Offering,
  QueryParameter,
  RuntimeConfig,
  SurveyScreen,
  TrackedFacts,
  Variant,
} from '@funnel/contracts';
import type { ApiClient } from './api-client';
import type { Links } from './links';
import type { Observable } from './observable';

/** The current visitor, as far as remotes need to know. The session token stays with the host. */
export type PlatformUser = {
  readonly isLoggedIn: boolean;
  /** Whether the session of a returning visitor is still being checked; until then `isLoggedIn` is false. */
  readonly isLoading?: boolean | undefined;
  readonly email: string | null;
  readonly emailSource: EmailSource | null;
  readonly firstName: string | null;
  /** Whether this member has a running plan; unknown when absent, and then treated as yes. */
  readonly hasPlan?: boolean | undefined;
  /** The analytics uuid: identifies the visitor across quiz, checkout and registration. */
  readonly uuid: string;
};

/** Flat properties only; null, undefined and '' are dropped before sending. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Tracks an event of the catalogue; any other event or property is a compile error. */
export type Track = <Name extends EventName>(event: Name, ...facts: TrackedFacts<Name>) => void;

/** Installing the site as an app, in browsers that offer it to pages. */
export type InstallPrompt = {
  /** Whether the browser would ask now. */
  readonly isAvailable: Pick<Observable<boolean>, 'get' | 'subscribe'>;
  /** Shows the browser's own question; resolves to whether the visitor agreed. */
  show(): Promise<boolean>;
};

/** Everything a remote gets from the host. Versioned with the remote contract; there are no other globals. */
export type Platform = {
  readonly config: RuntimeConfig;
  readonly appConfig: AppConfig;
  readonly geo: Geo;
  /** BCP 47 language tag for texts, money and dates. */
  readonly locale: string;
  readonly user: PlatformUser;
  readonly api: ApiClient;
  readonly links: Links;
  /** Query parameters of the first page load. They are read once and then removed from the URL. */
  readonly entry: Readonly<Partial<Record<QueryParameter, string>>>;
  readonly flags: {
    /** The visitor's variant of a flag, constant during the visit, except for kill switches. Control for a flag that another part decides. */
    variant<Name extends FlagName>(name: Name): Variant<Name>;
    /** Logs that the visitor saw the flag's effect; once per visit, and only within a running experiment. */
    expose(name: FlagName): void;
    /** Calls back when a variant may have changed; returns the unsubscribe function. */
    subscribe?(onChange: () => void): () => void;
    /** The visitor sees an offer: from now on the API's flags are as it says, and the applied experiments may be exposed. */
    pinMoney?(variants: Offering['variants'], experiments?: Offering['experiments']): void;
  };
  /** Tracks an event of the catalogue with our API; the host forwards it to third parties as far as consent allows. */
  readonly track: Track;
  /** Reports an error with the remote's name; never put answers, e-mails or secrets into `details`. */
  report(error: unknown, details?: EventProperties): void;
  readonly install?: InstallPrompt;
  /** Prefetches one of our pages when the browser is idle. */
  prefetch?(path: string): void;
  /** (ext) What the host decided about the way from the quiz to the results. */
  readonly flow?: {
    /** Whether this visitor’s results come with a plan: after the prices and the payment instead of before. */
    readonly resultsNeedPlan: boolean;
    /** Logs that the visitor saw what depends on it, in either order; once per visit. */
    exposeOrder(): void;
  };
  /** (ext) What the page says of the monthly membership; undefined where visitors may pay different prices. */
  readonly membershipPrice?: BootDocument['membershipPrice'];
  readonly consent: {
    granted(purpose: ConsentPurpose): boolean;
    /** Whether the visitor accepted, declined or withdrew consent to the current texts. */
    decided?(purpose: ConsentPurpose): boolean;
    record(decisions: Partial<Record<ConsentPurpose, boolean>>, surface: string): Promise<void>;
    /** Sends decisions that have not arrived at the API yet; whether none is left. */
    sendUnsent?(): Promise<boolean>;
    /** Opens the cookie preferences. */
    openPreferences(): void;
  };
  readonly actions: {
    /** The visitor entered an e-mail address. */
    emailEntered(email: string, source: EmailSource): void;
    /** A session has started: registration, magic link, password. */
    sessionStarted(session: {
      token: string;
      email: string;
      firstName: string | null;
      /** Where their e-mail came from; without it, what this browser knows of the same address stays. */
      emailSource?: EmailSource | null | undefined;
      uuid?: string;
      hasPlan?: boolean | undefined;
    }): void;
    /** The signed-in member has changed these details at the API. */
    userChanged(changes: Partial<Pick<PlatformUser, 'email' | 'firstName'>>): void;
    /** Ends the session here and at the API, clears local storage and opens the home page. */
    logOut(): void;
    /** Revokes the health consent and deletes the answers, here and at the API; then loads the page again. */
    deleteAnswers(): Promise<void>;
    /** Clears everything this browser stores, after the API has deleted the person, and opens one of our pages. */
    forgetVisitor(address: string): void;
    /** Pushes an object onto the analytics data layer, if consent allows. */
    pushDataLayer(entry: Readonly<Record<string, unknown>>): void;
    /** A screen that may show a survey is visible; the host decides whether and how often to ask. */
    openSurvey(screen: SurveyScreen): void;
    /** A short notice at the top right; closes after 5000 ms. */
    notify(message: string, kind?: 'info' | 'success' | 'error'): void;
  };
};
