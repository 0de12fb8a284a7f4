/** Who may branch on a flag. All other code sees its effect through context or the offering. */
export type FlagOwner = 'host' | 'quiz' | 'results' | 'checkout' | 'account' | 'shared';

type FlagDefinition = {
  readonly owner: FlagOwner;
  /** The first one is the control. */
  readonly variants: readonly [string, ...string[]];
  /** Money flags are pinned in `checkout-flags` when a price is first shown; `id` is reported by POST /a/user-mtf-info. */
  readonly money?: { readonly id?: 1 | 3 | 5 };
  /** A variant can also be a price-set hash from remote configuration. */
  readonly hashVariant?: true;
  /** Takes effect immediately, also on the current screen. All other flags are fixed for a visit. */
  readonly killSwitch?: true;
};

const createOnOffVariants = <const Name extends string>(name: Name) => ['control', name] as const;

/** The flag registry: owner and variants of every flag. */
export const flagRegistry = {
  'diagnosis-question-lp': { owner: 'quiz', variants: ['control', 'plain', 'review', 'trust'] },
  'quinn-funnel': { owner: 'quiz', variants: createOnOffVariants('quinn-funnel') },
  jtbd: { owner: 'quiz', variants: createOnOffVariants('jtbd') },
  'ocd-questions': { owner: 'quiz', variants: createOnOffVariants('ocd-questions') },
  'hcp-details': { owner: 'quiz', variants: createOnOffVariants('hcp-details') },
  'hcp-details-search': { owner: 'quiz', variants: createOnOffVariants('hcp-details-search') },
  'paywall-before-results': { owner: 'host', variants: createOnOffVariants('paywall-before-results') },
  'user-insight-popup': {
    owner: 'shared',
    variants: ['control', 'price-options', 'result-adhd-calculations', 'info-take-next-step-3'],
  },
  'tailored-value-prop': { owner: 'checkout', variants: createOnOffVariants('tailored-value-prop') },
  'quinn-short-price-page': { owner: 'checkout', variants: ['control', 'companion', 'bridge', 'management'] },
  'quinn-bridge-long-pricing': {
    owner: 'checkout',
    variants: createOnOffVariants('quinn-bridge-long-pricing'),
  },
  'fast-checkout': { owner: 'checkout', variants: createOnOffVariants('fast-checkout') },
  'price-elasticity': {
    owner: 'checkout',
    variants: [
      'control',
      'price-elasticity-49',
      'price-elasticity-39',
      'price-elasticity-29',
      'price-elasticity-19',
    ],
    money: { id: 3 },
  },
  '3-billing-rollout': {
    owner: 'checkout',
    variants: ['control', '3-billing-rollout-original'],
    money: { id: 1 },
    hashVariant: true,
  },
  'yearly-emphasis': {
    owner: 'checkout',
    variants: createOnOffVariants('yearly-emphasis'),
    money: { id: 5 },
  },
  'upfront-payments': {
    owner: 'checkout',
    variants: ['control', 'upfront-v3-2options', 'upfront-v3-3options'],
    money: {},
  },
  'localized-currency': { owner: 'checkout', variants: ['control', 'localized'], money: {} },
  'stripe-tax': { owner: 'checkout', variants: ['control', 'enabled'] },
  'trial-anxieties': {
    owner: 'checkout',
    variants: ['control', 'trial-anxieties', 'shorter-trial-anxieties'],
  },
  'trial-reminders-toggle': { owner: 'checkout', variants: ['control', 'trial-reminders-toggle-v2'] },
  '7-day-window': { owner: 'checkout', variants: createOnOffVariants('7-day-window'), money: {} },
  'trial-cancelation-flow': { owner: 'account', variants: createOnOffVariants('trial-cancelation-flow') },
  'renewal-cancelation-flow': { owner: 'account', variants: createOnOffVariants('renewal-cancelation-flow') },
  'footer-cookie-management-landing': { owner: 'quiz', variants: ['control', 'enabled'], killSwitch: true },
  'footer-cookie-management-quiz': { owner: 'quiz', variants: ['control', 'enabled'], killSwitch: true },
  'sticky-bucket-test': {
    owner: 'host',
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
  'show-dev-menu': { owner: 'host', variants: createOnOffVariants('show-dev-menu'), killSwitch: true },
} as const satisfies Record<string, FlagDefinition>;

type Registry = typeof flagRegistry;
export type FlagName = keyof Registry;

/** The flags an owner may branch on: its own and the shared ones. */
export type OwnedFlag<Owner extends FlagOwner> = {
  [Name in FlagName]: Registry[Name]['owner'] extends Owner | 'shared' ? Name : never;
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

/** A feature flag as the app sees it. */
export type Flag = { readonly name: FlagName; readonly enabled: boolean; readonly value: string };

/** All flag names, in the order of the registry. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.keys of a const object gives exactly its keys
export const flagNames = Object.keys(flagRegistry) as readonly FlagName[];

/** Whether a text is the name of a flag. */
export function isFlagName(text: string): text is FlagName {
  return Object.hasOwn(flagRegistry, text);
}

const getFlagDefinition = (name: FlagName): FlagDefinition => flagRegistry[name];

/** Whether an owner may branch on a flag. */
export function ownsFlag(owner: FlagOwner, name: FlagName): boolean {
  const { owner: actual } = getFlagDefinition(name);
  return actual === owner || actual === 'shared';
}

/** Whether a flag takes effect immediately. */
export function isKillSwitch(name: FlagName): boolean {
  return getFlagDefinition(name).killSwitch === true;
}

/** Whether a variant of the flag can also be a hash from remote configuration. */
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

function parseVariant({ variants, hashVariant }: FlagDefinition, value: unknown): string {
  if (typeof value !== 'string') return variants[0];
  if (variants.includes(value)) return value;
  return hashVariant && /^[0-9a-f]{8}$/.test(value) ? value : variants[0];
}

/** The attributes flags are evaluated with. Host and host server have to build the same, or their variants differ. */
export type FlagContext = {
  readonly id: string;
  readonly country: string;
  /** `exu` query parameter: sees experiments before rollout. */
  readonly experimentUser: boolean;
  /** `rexu` query parameter: also sees risky experiments. */
  readonly riskyExperimentUser: boolean;
};
