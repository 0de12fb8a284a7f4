import type {
  AppConfig,
  ConsentPurpose,
  EmailSource,
  EventName,
  FlagName,
  Geo,
  QueryParameter,
  RuntimeConfig,
  SurveyScreen,
  TrackedFacts,
  Variant,
} from '@funnel/contracts';
import type { ApiClient } from './api-client';
import type { Links } from './links';

/** Who is in front of the screen, as far as remotes need to know. The session token stays with the host. */
export type PlatformUser = {
  readonly isLoggedIn: boolean;
  readonly email: string | null;
  readonly emailSource: EmailSource | null;
  readonly firstName: string | null;
  /** Whether a plan of this member runs; unknown when absent, and taken as yes then. */
  readonly hasPlan?: boolean | undefined;
  /** The analytics uuid: identity of the visitor across quiz, checkout and registration. */
  readonly uuid: string;
};

/** Flat facts only; null, undefined and '' are dropped before sending. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Tells an event of the catalogue; another event or fact is a compile error. */
export type Track = <Name extends EventName>(event: Name, ...facts: TrackedFacts<Name>) => void;

/** All a remote gets from the host. Typed and versioned with the remote contract; no globals besides. */
export type Platform = {
  readonly config: RuntimeConfig;
  readonly appConfig: AppConfig;
  readonly geo: Geo;
  /** BCP 47 tag for texts, money and dates. */
  readonly locale: string;
  readonly user: PlatformUser;
  readonly api: ApiClient;
  readonly links: Links;
  /** Query parameters the page was entered with. They are read once and gone from the address. */
  readonly entry: Readonly<Partial<Record<QueryParameter, string>>>;
  readonly flags: {
    /** The variant of a flag for this visitor, held for the visit; a kill switch as it is now. Control for a flag of another owner. */
    variant<Name extends FlagName>(name: Name): Variant<Name>;
    /** Logs that the visitor saw the flag's effect; counts once per visit, and only within a running experiment. */
    expose(name: FlagName): void;
    /** Calls back when a variant may have changed; returns what ends that. */
    subscribe?(onChange: () => void): () => void;
    /**
     * The visitor sees a price: from now on the variants of all money flags hold on this browser. Prices follow from the
     * variants that the server settled; without them those of this browser are kept.
     */
    pinMoney?(variants?: Readonly<Record<string, string>>): void;
  };
  /** Tells an event of the catalogue to our own API; third parties get what they may, after consent, from the host. */
  readonly track: Track;
  /** Reports an error with the remote's name; never put answers, e-mails or secrets into `details`. */
  report(error: unknown, details?: EventProperties): void;
  /** Fetches one of our pages ahead, when the browser is idle. */
  prefetch?(path: string): void;
  readonly consent: {
    granted(purpose: ConsentPurpose): boolean;
    /** Whether the visitor said yes or no to the present texts; one who said yes and withdrew has decided too. */
    decided?(purpose: ConsentPurpose): boolean;
    record(decisions: Partial<Record<ConsentPurpose, boolean>>, surface: string): Promise<void>;
    /** Opens the cookie preferences. */
    openPreferences(): void;
  };
  readonly actions: {
    /** The visitor gave an e-mail address. */
    emailEntered(email: string, source: EmailSource): void;
    /** A session began: registration, magic link, password. */
    sessionStarted(session: {
      token: string;
      email: string;
      firstName: string | null;
      uuid?: string;
      hasPlan?: boolean | undefined;
    }): void;
    /** Ends the session here and at the API, clears local storage and goes home. */
    logOut(): void;
    /** Pushes an object onto the analytics data layer, behind the host's consent gate. */
    pushDataLayer(entry: Readonly<Record<string, unknown>>): void;
    /** A screen that may hold a survey shows; whether and how often it is asked there is the host's business. */
    openSurvey(screen: SurveyScreen): void;
    /** A short notice at the top right; closes itself after 5000 ms. */
    notify(message: string, kind?: 'info' | 'success' | 'error'): void;
  };
};
