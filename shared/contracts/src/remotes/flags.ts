import type { BuiltInRemote, RemoteName } from './remote-names';

/** Who reads a flag and acts on it. All other code sees its effect through context or the offering. */
export type FlagDecider = 'api' | 'host' | BuiltInRemote;

/**
 * Groups of flags that change the same screens: a visitor is in at most one experiment of a group. All flags of a group
 * are drawn in one place, by one number of the visitor: no group spans the API and the browser.
 */
export const experimentGroups = {
  entry: 'quiz',
  'price-page': 'checkout',
  money: 'api',
} as const satisfies Record<string, FlagDecider>;
export type ExperimentGroup = keyof typeof experimentGroups;

/** A flag can only be in a group of those who decide it. */
type Decided = {
  [Decider in FlagDecider]: {
    readonly decidedBy: Decider;
    readonly group?: {
      [Group in ExperimentGroup]: (typeof experimentGroups)[Group] extends Decider ? Group : never;
    }[ExperimentGroup];
  };
}[FlagDecider];

type FlagDefinition = Decided & {
  /** The first one is the control. */
  readonly variants: readonly [string, ...string[]];
  /** Money flags are pinned in `checkout-flags` when a price is first shown; `id` is reported by POST /a/user-mtf-info. */
  readonly money?: { readonly id?: 1 | 3 | 5 };
  /** A variant can also be the hash of a price set that an operator published. */
  readonly hashVariant?: true;
  /** Changes what is charged: before its ramp only visitors with `rexu` see it, not those with `exu`. */
  readonly isRisky?: true;
  /** Takes effect immediately, also on the current screen. All other flags are fixed for a visit. */
  readonly killSwitch?: true;
};

const createOnOffVariants = <const Name extends string>(name: Name) => ['control', name] as const;

/**
 * The flag registry: who decides and the variants of every flag. The comment of a flag says what it changes and names
 * the file that reads it; `e2e/stack/flag-readers.test.ts` checks both.
 */
export const flagRegistry = {
  /**
   * The landing page: its hero asks the first question (`plain`) or says what visitors can rely on (`trust`); or what
   * members say follows the sections (`review`), which counts only while there are published reviews. `lpe` in the address
   * sets it. Read in `mfe-quiz/src/landing/landing.tsx`.
   */
  'diagnosis-question-lp': {
    decidedBy: 'quiz',
    group: 'entry',
    variants: ['control', 'plain', 'review', 'trust'],
  },
  /** Quinn, a guide who is openly software, hosts the information between the questions. An overlay in `shared/content/src/quiz/inflow.v3.json`. */
  'quinn-funnel': { decidedBy: 'quiz', group: 'entry', variants: createOnOffVariants('quinn-funnel') },
  /** Two more questions after the goals: when a day is done and what was tried. An overlay in `shared/content/src/quiz/inflow.v3.json`. */
  jtbd: { decidedBy: 'quiz', variants: createOnOffVariants('jtbd') },
  /** A section about repetition after the one about attention. An overlay in `shared/content/src/quiz/inflow.v3.json`. */
  'ocd-questions': { decidedBy: 'quiz', variants: createOnOffVariants('ocd-questions') },
  /** Asks who recommended us by a healthcare professional for that person's details. An overlay in `shared/content/src/quiz/inflow.v3.json`. */
  'hcp-details': { decidedBy: 'quiz', variants: createOnOffVariants('hcp-details') },
  /** As `hcp-details`, with a search for the practice instead of fields. An overlay in `shared/content/src/quiz/inflow.v3.json`. */
  'hcp-details-search': { decidedBy: 'quiz', variants: createOnOffVariants('hcp-details-search') },
  /** Prices and payment before the results; the quiz says so before its first question. Read in `host/src/app/routing/results-order.ts`; other parts see it as `platform.flow`. */
  'paywall-before-results': { decidedBy: 'host', variants: createOnOffVariants('paywall-before-results') },
  /** On which screen a survey of one question opens; a remote says which screen shows. Read in `host/src/app/surveys.tsx`. */
  'user-insight-popup': {
    decidedBy: 'host',
    variants: ['control', 'price-options', 'result-adhd-calculations', 'info-take-next-step-3'],
  },
  /** Headline and benefits of the price page follow the answers instead of being the same for everyone. Read in `mfe-checkout/src/features/price-options/use-value-texts.ts`. */
  'tailored-value-prop': { decidedBy: 'checkout', variants: createOnOffVariants('tailored-value-prop') },
  /** The prices on one screen. Read in `mfe-checkout/src/features/price-options/price-choice.tsx`; the bridge before the long page rules it out. */
  'quinn-short-price-page': {
    decidedBy: 'checkout',
    group: 'price-page',
    variants: ['control', 'companion', 'bridge', 'management'],
  },
  /** A screen about the plan before the price page. Read in `mfe-checkout/src/features/price-options/price-choice.tsx`. */
  'quinn-bridge-long-pricing': {
    decidedBy: 'checkout',
    group: 'price-page',
    variants: createOnOffVariants('quinn-bridge-long-pricing'),
  },
  /** The way from the results ends at the payment of the preselected plan. Read in `mfe-checkout/src/app/use-fast-checkout.ts`. */
  'fast-checkout': { decidedBy: 'checkout', variants: createOnOffVariants('fast-checkout') },
  /** The price of the yearly plan: the number in the variant, in the base currency. Read in `api/src/payments/offerings/build-offering.ts`. */
  'price-elasticity': {
    decidedBy: 'api',
    group: 'money',
    variants: [
      'control',
      'price-elasticity-49',
      'price-elasticity-39',
      'price-elasticity-29',
      'price-elasticity-19',
    ],
    money: { id: 3 },
    isRisky: true,
  },
  /** Which plans are offered: monthly and yearly, also quarterly, or the price set of a hash. Read in `api/src/payments/offerings/build-offering.ts`. */
  '3-billing-rollout': {
    decidedBy: 'api',
    group: 'money',
    variants: ['control', '3-billing-rollout-original'],
    money: { id: 1 },
    isRisky: true,
    hashVariant: true,
  },
  /** The yearly plan stands first and is preselected; the control preselects the shortest commitment. Read in `api/src/payments/offerings/build-offering.ts`. */
  'yearly-emphasis': {
    decidedBy: 'api',
    group: 'money',
    variants: createOnOffVariants('yearly-emphasis'),
    money: { id: 5 },
  },
  /**
   * The visitor pays today instead of after a free trial, and chooses among two plans (monthly, yearly) or three (also
   * quarterly). Read in `api/src/payments/offerings/build-offering.ts`; `dufp` in the address sets the control.
   */
  'upfront-payments': {
    decidedBy: 'api',
    group: 'money',
    variants: ['control', 'upfront-v3-2options', 'upfront-v3-3options'],
    money: {},
    isRisky: true,
  },
  /** Prices in the currency of the visitor's country, where all plans have one. Read in `api/src/payments/offerings/build-offering.ts`. */
  'localized-currency': { decidedBy: 'api', variants: ['control', 'localized'], money: {} },
  /** Tax is added to prices, so the order asks for an address. Read in `api/src/payments/offerings/build-offering.ts`. */
  'stripe-tax': { decidedBy: 'api', variants: ['control', 'enabled'], isRisky: true },
  /** Answers to worries about the trial beside prices and payment. Read in `mfe-checkout/src/plans/trial-worries.tsx`. */
  'trial-anxieties': {
    decidedBy: 'checkout',
    variants: ['control', 'trial-anxieties', 'shorter-trial-anxieties'],
  },
  /** An extra reminder before the end of the trial, at the payment and after it. Read in `mfe-checkout/src/features/post-purchase/trial-reminder.tsx`. */
  'trial-reminders-toggle': { decidedBy: 'checkout', variants: ['control', 'trial-reminders-toggle-v2'] },
  /** A trial of 7 days instead of 14. Read in `api/src/payments/offerings/build-offering.ts`. */
  '7-day-window': {
    decidedBy: 'api',
    group: 'money',
    variants: createOnOffVariants('7-day-window'),
    money: {},
  },
  /** Steps before a trial is cancelled. Read in `mfe-account/src/features/membership/cancel/cancel-steps.tsx`. */
  'trial-cancelation-flow': { decidedBy: 'account', variants: createOnOffVariants('trial-cancelation-flow') },
  /** Steps before a paid plan is cancelled. Read in `mfe-account/src/features/membership/cancel/cancel-steps.tsx`. */
  'renewal-cancelation-flow': {
    decidedBy: 'account',
    variants: createOnOffVariants('renewal-cancelation-flow'),
  },
  /** The footer of the landing page opens the privacy choices instead of linking to the cookie page. Read in `mfe-quiz/src/frame/page-footer.tsx`. */
  'footer-cookie-management-landing': {
    decidedBy: 'quiz',
    variants: ['control', 'enabled'],
    killSwitch: true,
  },
  /** The same for the footer of the quiz. Read in `mfe-quiz/src/frame/page-footer.tsx`. */
  'footer-cookie-management-quiz': { decidedBy: 'quiz', variants: ['control', 'enabled'], killSwitch: true },
  /** Eight equal groups that show whether visitors keep their variant: an A/A test, which changes nothing. Read in `host/src/app/idle/follow-group-test.ts`; the dev menu shows it. */
  'sticky-bucket-test': {
    decidedBy: 'host',
    variants: [
      'control',
      'sticky-bucket-1',
      'sticky-bucket-2',
      'sticky-bucket-3',
      'sticky-bucket-4',
      'sticky-bucket-5',
      'sticky-bucket-6',
      'sticky-bucket-7',
    ],
  },
  /** Opens the dev menu to everyone, only where test tools are enabled. Read in `host/src/app/dev-menu/dev-menu.ts`. */
  'show-dev-menu': { decidedBy: 'host', variants: createOnOffVariants('show-dev-menu') },
} as const satisfies Record<string, FlagDefinition>;

type Registry = typeof flagRegistry;
export type FlagName = keyof Registry;

/** The flags that one application or remote decides. */
export type OwnFlag<Decider extends FlagDecider> = {
  [Name in FlagName]: Registry[Name]['decidedBy'] extends Decider ? Name : never;
}[FlagName];

/** The variants a flag can have. */
export type Variant<Name extends FlagName> = {
  [One in Name]: Registry[One] extends { hashVariant: true } ? string : Registry[One]['variants'][number];
}[Name];

/** Screens with a one-question survey: each is a variant of user-insight-popup. */
export type SurveyScreen = Exclude<
  (typeof flagRegistry)['user-insight-popup']['variants'][number],
  'control'
>;

/** A feature flag as the app keeps it; one at its control is not enabled. */
export type Flag = { readonly name: FlagName; readonly enabled: boolean; readonly value: string };

/** The flag of a variant. */
export function toFlag(name: FlagName, value: string): Flag {
  return { name, enabled: value !== resolveVariant(name, undefined), value };
}

/** All flag names, in the order of the registry. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.keys of a const object gives exactly its keys
export const flagNames = Object.keys(flagRegistry) as readonly FlagName[];

/** A flag of a release, or one of ours. */
type KnownFlag = Pick<FlagDefinition, 'money' | 'hashVariant' | 'isRisky' | 'killSwitch'> & {
  readonly decidedBy: string;
  readonly variants: readonly string[];
  readonly group?: ExperimentGroup;
};

const releaseFlags = new Map<string, KnownFlag>();

/** Tells a browser the flags that the release of a remote brings. Ours cannot be replaced. */
export function addReleaseFlags(
  remote: RemoteName,
  flags: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [name, variants] of Object.entries(flags))
    releaseFlags.set(name, { decidedBy: remote, variants });
}

/** Whether a text is the name of a flag. */
export function isFlagName(text: string): text is FlagName {
  return Object.hasOwn(flagRegistry, text) || releaseFlags.has(text);
}

// A name that nobody knows has its control alone.
const getFlagDefinition = (name: FlagName): KnownFlag =>
  flagRegistry[name] ?? releaseFlags.get(name) ?? { decidedBy: '', variants: ['control'] };

/** The flags that the API decides and tells with an offer. */
export const apiFlagNames: readonly FlagName[] = flagNames.filter((name) => isDecidedBy('api', name));

/** All other flags: the server of the page and the browser evaluate them. */
export const pageFlagNames: readonly FlagName[] = flagNames.filter((name) => !isDecidedBy('api', name));

/** Whether this application or remote reads the flag and acts on it. */
export function isDecidedBy(decider: string, name: FlagName): boolean {
  return getFlagDefinition(name).decidedBy === decider;
}

/**
 * Whether the host tells a remote its variant of a flag. Checkout shows what the API decided: it compares the variant
 * of an offering with the visitor's to log that it was seen, and never branches on it.
 */
export function mayRead(remote: RemoteName, name: FlagName): boolean {
  return isDecidedBy(remote, name) || (remote === 'checkout' && isDecidedBy('api', name));
}

/** The flags of the same group, this one included, in the order of the registry; none for a flag without a group. */
export function listGroup(name: FlagName): readonly FlagName[] {
  const { group } = getFlagDefinition(name);
  return group ? flagNames.filter((one) => getFlagDefinition(one).group === group) : [];
}

/** Whether a flag takes effect immediately. */
export function isKillSwitch(name: FlagName): boolean {
  return getFlagDefinition(name).killSwitch === true;
}

/** The attributes of visitors who see a flag's experiment before its ramp; one of them is enough. */
export function listEarlyAttributes(name: FlagName): readonly (keyof FlagContext)[] {
  const { isRisky } = getFlagDefinition(name);
  return isRisky ? ['riskyExperimentUser'] : ['experimentUser', 'riskyExperimentUser'];
}

/** Whether a variant of the flag can also be the hash of a price set. */
export function allowsHashVariant(name: FlagName): boolean {
  return getFlagDefinition(name).hashVariant === true;
}

/** The test id of a money flag, null for one without a number; undefined for every other flag. */
export function getMoneyTestId(name: FlagName): 1 | 3 | 5 | null | undefined {
  const { money } = getFlagDefinition(name);
  return money && (money.id ?? null);
}

/** Resolves a flag value to a variant: an unknown value counts as the control. */
export function resolveVariant<Name extends FlagName>(name: Name, value: unknown): Variant<Name> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: `parseVariant` returns a variant of this flag
  return parseVariant(getFlagDefinition(name), value) as Variant<Name>;
}

function parseVariant({ variants, hashVariant }: KnownFlag, value: unknown): string {
  const [control = ''] = variants;
  if (typeof value !== 'string') return control;
  if (variants.includes(value)) return value;
  return hashVariant && /^[0-9a-f]{8}$/.test(value) ? value : control;
}

/** A running experiment: its key at the flag service, and its phase, since a restart begins a new one. */
export type ExperimentPhase = { readonly key: string; readonly phase: string };

/** The phase of an experiment whose definition names none. */
export const FIRST_PHASE = '0';

/** What a visitor's screen is, by the browser's name for itself. */
export type DeviceKind = 'phone' | 'tablet' | 'desktop';

/** Reads the kind of device from a `User-Agent` header, which browser and servers see alike. */
export function readDevice(userAgent: string): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'phone' : 'desktop';
}

/** The attributes flags are evaluated with. Host and host server have to build the same, or their variants differ. */
export type FlagContext = {
  readonly id: string;
  /** ISO 3166 code, or empty. */
  readonly country: string;
  /** Language of the page: `en`, `es`. */
  readonly language: string;
  readonly device: DeviceKind;
  /** Whether this browser had opened a page before; false for what the API decides. */
  readonly isReturning: boolean;
  /** Whether the visitor is signed in. */
  readonly isMember: boolean;
  /** `exu` query parameter: sees experiments before their ramp, except risky ones. */
  readonly experimentUser: boolean;
  /** `rexu` query parameter: sees all experiments before their ramp. */
  readonly riskyExperimentUser: boolean;
};
