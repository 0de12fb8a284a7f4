/** Who may branch on a flag. Everyone else sees its effect through context or the offering. */
export type FlagOwner = 'host' | 'quiz' | 'results' | 'checkout' | 'account' | 'shared';

type FlagDefinition = {
  readonly owner: FlagOwner;
  /** First is the control. */
  readonly variants: readonly [string, ...string[]];
  /** Money flags are pinned in `checkout-flags` at the first sight of a price; `id` is reported by POST /a/user-mtf-info. */
  readonly money?: { readonly id?: 1 | 3 | 5 };
  /** A variant may also be a price-set hash from remote configuration. */
  readonly hashVariant?: true;
  /** Takes effect at once when it changes, also on a screen that is being looked at. All other flags hold for a visit. */
  readonly killSwitch?: true;
};

const onOff = <const Name extends string>(name: Name) => ['control', name] as const;

/** The flag registry: owner and variants of every flag the product knows. */
export const flagRegistry = {
  'diagnosis-question-lp': { owner: 'quiz', variants: ['control', 'plain', 'review', 'trust'] },
  'quinn-funnel': { owner: 'quiz', variants: onOff('quinn-funnel') },
  jtbd: { owner: 'quiz', variants: onOff('jtbd') },
  'ocd-questions': { owner: 'quiz', variants: onOff('ocd-questions') },
  'hcp-details': { owner: 'quiz', variants: onOff('hcp-details') },
  'hcp-details-search': { owner: 'quiz', variants: onOff('hcp-details-search') },
  'paywall-before-results': { owner: 'host', variants: onOff('paywall-before-results') },
  'user-insight-popup': {
    owner: 'shared',
    variants: ['control', 'price-options', 'result-adhd-calculations', 'info-take-next-step-3'],
  },
  'tailored-value-prop': { owner: 'checkout', variants: onOff('tailored-value-prop') },
  'quinn-short-price-page': { owner: 'checkout', variants: ['control', 'companion', 'bridge', 'management'] },
  'quinn-bridge-long-pricing': { owner: 'checkout', variants: onOff('quinn-bridge-long-pricing') },
  'fast-checkout': { owner: 'checkout', variants: onOff('fast-checkout') },
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
  'yearly-emphasis': { owner: 'checkout', variants: onOff('yearly-emphasis'), money: { id: 5 } },
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
  '7-day-window': { owner: 'checkout', variants: onOff('7-day-window'), money: {} },
  'trial-cancelation-flow': { owner: 'account', variants: onOff('trial-cancelation-flow') },
  'renewal-cancelation-flow': { owner: 'account', variants: onOff('renewal-cancelation-flow') },
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
  'show-dev-menu': { owner: 'host', variants: onOff('show-dev-menu'), killSwitch: true },
} as const satisfies Record<string, FlagDefinition>;

type Registry = typeof flagRegistry;
export type FlagName = keyof Registry;

/** The flags that a part of the product may branch on: its own and the shared ones. */
export type FlagOf<Owner extends FlagOwner> = {
  [Name in FlagName]: Registry[Name]['owner'] extends Owner | 'shared' ? Name : never;
}[FlagName];

/** The variants a flag can have. */
export type Variant<Name extends FlagName> = {
  [One in Name]: Registry[One] extends { hashVariant: true } ? string : Registry[One]['variants'][number];
}[Name];

/** Where a visitor may be asked one question: each is a variant of user-insight-popup. */
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

/** Whether a part of the product may branch on a flag. */
export function ownsFlag(owner: FlagOwner, name: FlagName): boolean {
  const { owner: actual } = getFlagDefinition(name);
  return actual === owner || actual === 'shared';
}

/** Whether a flag takes effect at once. */
export function isKillSwitch(name: FlagName): boolean {
  return getFlagDefinition(name).killSwitch === true;
}

/** Whether a variant of the flag may also be a hash of remote configuration. */
export function takesHash(name: FlagName): boolean {
  return getFlagDefinition(name).hashVariant === true;
}

/** The test id of a money flag, null for one without a number; undefined for every other flag. */
export function getMoneyTestId(name: FlagName): 1 | 3 | 5 | null | undefined {
  const { money } = getFlagDefinition(name);
  return money && (money.id ?? null);
}

/** The variant a flag really means: an unknown one counts as the control. */
export function knownVariant<Name extends FlagName>(name: Name, value: unknown): Variant<Name> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: `known` gives the variants of just this flag
  return resolveVariant(getFlagDefinition(name), value) as Variant<Name>;
}

function resolveVariant({ variants, hashVariant }: FlagDefinition, value: unknown): string {
  if (typeof value !== 'string') return variants[0];
  if (variants.includes(value)) return value;
  return hashVariant && /^[0-9a-f]{8}$/.test(value) ? value : variants[0];
}

/** What flags are evaluated for. Host and host server build it in the same way, or they would not agree. */
export type FlagContext = {
  readonly id: string;
  readonly country: string;
  /** `exu` of the address: sees experiments before they are rolled out. */
  readonly experimentUser: boolean;
  /** `rexu`: also those that are risky. */
  readonly riskyExperimentUser: boolean;
};
