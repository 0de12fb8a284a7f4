import { type FlagName, flagNames, flagRegistry, type Variant } from '@funnel/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { locatePayButton, type PlanName, sayPlan } from '../checkout';
import { say, sayCurrency, sayMoney, sayPattern } from '../language';
import type { FlagScreen } from './flag-screens';

type Locate = (page: Page) => Locator;

/** How a variant differs from the control on the screen of its flag. Without `shows` it cannot be seen. */
type VariantDifference = {
  /** For those who compare the pictures. */
  readonly differs: string;
  /** What only the variant has. */
  readonly shows?: Locate;
  /** Where this variant is seen, if not where the others are. */
  readonly screen?: FlagScreen;
  /** Nothing logs that it was seen. */
  readonly isUnlogged?: true;
};

type FlagDifference<Name extends FlagName> = {
  /** The screen that shows the variants. */
  readonly screen: FlagScreen;
  /** Other screens that may differ as well: the landing page names the price that every new visitor has. */
  readonly alsoChanges?: readonly FlagScreen[];
  /** The same for all its variants. */
  readonly isUnlogged?: true;
  /** The IP address that prices are asked from, for a variant that needs a country. */
  readonly visitorAddress?: string;
  readonly variants: { readonly [One in Exclude<Variant<Name>, 'control'>]: VariantDifference };
};

/** What the variants of every flag change: the one place to say it for pictures and browser tests. */
export const flagDifferences: { readonly [Name in FlagName]: FlagDifference<Name> } = {
  'diagnosis-question-lp': {
    screen: 'landing',
    variants: {
      plain: {
        differs: 'asks the first question in place of lead and button',
        shows: (page) => page.getByRole('radio').first(),
      },
      review: { differs: 'nothing until a review is published', isUnlogged: true },
      trust: { differs: 'what visitors can rely on', shows: text('Private by default') },
    },
  },
  'quinn-funnel': {
    screen: 'after age',
    variants: { 'quinn-funnel': { differs: 'Quinn says hello', shows: heading('Hi, I’m Quinn') } },
  },
  jtbd: {
    screen: 'after goals',
    variants: {
      jtbd: { differs: 'two more questions', shows: heading('If this got easier, what would you do first?') },
    },
  },
  'ocd-questions': {
    screen: 'after attention',
    variants: {
      'ocd-questions': {
        differs: 'questions about repetition',
        shows: text('How often does this happen to you?'),
      },
    },
  },
  'hcp-details': {
    screen: 'after discovered',
    variants: {
      'hcp-details': { differs: 'asks for a name', shows: heading('Who told you about us?') },
    },
  },
  'hcp-details-search': {
    screen: 'after discovered',
    variants: {
      'hcp-details-search': {
        differs: 'searches the practice',
        shows: heading('Which practice told you about us?'),
      },
    },
  },
  'paywall-before-results': {
    screen: 'quiz start',
    alsoChanges: ['landing', 'results', 'prices'],
    variants: {
      'paywall-before-results': {
        differs: 'says that results come with a plan',
        shows: text(
          'Your results come with a paid membership. You choose it after the last question and see its price before you agree.',
        ),
      },
    },
  },
  'user-insight-popup': {
    screen: 'prices, read',
    variants: {
      'price-options': { differs: 'a survey', shows: heading('One quick question') },
      'result-adhd-calculations': {
        differs: 'a survey',
        shows: heading('One quick question'),
        screen: 'results, read',
      },
      'info-take-next-step-3': {
        differs: 'a survey',
        shows: heading('One quick question'),
        screen: 'last result, read',
      },
    },
  },
  'tailored-value-prop': {
    screen: 'prices',
    variants: {
      'tailored-value-prop': {
        differs: 'headline and benefits from the answers',
        shows: heading('Why it suits you'),
      },
    },
  },
  'quinn-short-price-page': {
    screen: 'prices',
    variants: {
      companion: {
        differs: 'one screen, told by Quinn',
        shows: heading('I put four weeks together for you'),
      },
      bridge: {
        differs: 'one screen, about what follows',
        shows: text('From your results to everyday life'),
      },
      management: {
        differs: 'one screen, about routine',
        shows: heading('A few minutes a day, in one place'),
      },
    },
  },
  'quinn-bridge-long-pricing': {
    screen: 'prices',
    variants: {
      'quinn-bridge-long-pricing': {
        differs: 'the plan before the prices',
        shows: link('See what it costs'),
      },
    },
  },
  'fast-checkout': {
    screen: 'prices',
    alsoChanges: ['payment'],
    variants: {
      'fast-checkout': { differs: 'the payment instead', shows: button('Change how often you pay') },
    },
  },
  'price-elasticity': {
    screen: 'prices',
    alsoChanges: ['landing'],
    variants: {
      'price-elasticity-49': { differs: 'a year for 49', shows: price(4900) },
      'price-elasticity-39': { differs: 'a year for 39', shows: price(3900) },
      'price-elasticity-29': { differs: 'a year for 29', shows: price(2900) },
      'price-elasticity-19': { differs: 'a year for 19', shows: price(1900) },
    },
  },
  '3-billing-rollout': {
    screen: 'prices',
    alsoChanges: ['landing'],
    variants: { '3-billing-rollout-original': { differs: 'also quarterly', shows: plan('quarterly') } },
  },
  'yearly-emphasis': {
    screen: 'prices',
    alsoChanges: ['landing', 'payment'],
    variants: {
      'yearly-emphasis': {
        differs: 'the yearly plan is first and chosen',
        shows: (page) => page.getByRole('radio', { name: sayPlan('yearly'), checked: true }),
      },
    },
  },
  'upfront-payments': {
    screen: 'prices',
    alsoChanges: ['landing', 'payment'],
    variants: {
      'upfront-v3-2options': { differs: 'pays today', shows: text('You pay, and your membership starts') },
      'upfront-v3-3options': { differs: 'pays today, also quarterly', shows: plan('quarterly') },
    },
  },
  'localized-currency': {
    screen: 'prices',
    alsoChanges: ['landing', 'payment'],
    visitorAddress: '85.214.132.117',
    variants: {
      localized: { differs: 'in euros', shows: (page) => page.getByText(sayCurrency('EUR')).first() },
    },
  },
  'stripe-tax': {
    screen: 'payment',
    alsoChanges: ['landing'],
    variants: { enabled: { differs: 'asks for an address', shows: field('ZIP or postal code') } },
  },
  'trial-anxieties': {
    screen: 'prices',
    alsoChanges: ['payment'],
    variants: {
      'trial-anxieties': {
        differs: 'answers worries',
        shows: heading('Worried about starting a free trial?'),
      },
      'shorter-trial-anxieties': {
        differs: 'answers in three lines',
        shows: text('You pay {today} today. The first charge is on {chargeDate}.'),
      },
    },
  },
  'trial-reminders-toggle': {
    screen: 'payment',
    variants: {
      'trial-reminders-toggle-v2': { differs: 'one more reminder', shows: field('Extra reminder') },
    },
  },
  '7-day-window': {
    screen: 'payment',
    alsoChanges: ['landing', 'prices'],
    variants: {
      '7-day-window': {
        differs: 'a trial of 7 days',
        shows: (page) => locatePayButton(page, { trialDays: 7 }),
      },
    },
  },
  'trial-cancelation-flow': {
    screen: 'cancel trial',
    variants: {
      'trial-cancelation-flow': {
        differs: 'asks for a reason',
        shows: text('Why are you leaving? You don’t have to say.'),
      },
    },
  },
  'renewal-cancelation-flow': {
    screen: 'cancel renewal',
    variants: {
      'renewal-cancelation-flow': {
        differs: 'asks for a reason',
        shows: text('Why are you leaving? You don’t have to say.'),
      },
    },
  },
  'footer-cookie-management-landing': {
    screen: 'landing',
    variants: { enabled: { differs: 'privacy choices in the footer', shows: button('Privacy choices') } },
  },
  'footer-cookie-management-quiz': {
    screen: 'first question',
    variants: { enabled: { differs: 'privacy choices in the footer', shows: button('Privacy choices') } },
  },
  'sticky-bucket-test': {
    screen: 'landing',
    variants: {
      'sticky-bucket-1': { differs: 'nothing' },
      'sticky-bucket-2': { differs: 'nothing' },
      'sticky-bucket-3': { differs: 'nothing' },
      'sticky-bucket-4': { differs: 'nothing' },
      'sticky-bucket-5': { differs: 'nothing' },
      'sticky-bucket-6': { differs: 'nothing' },
      'sticky-bucket-7': { differs: 'nothing' },
    },
  },
  'show-dev-menu': {
    screen: 'landing',
    alsoChanges: ['first question', 'results', 'prices', 'payment', 'cancel trial'],
    isUnlogged: true,
    variants: {
      'show-dev-menu': {
        differs: 'the dev menu',
        shows: (page) => page.getByRole('button', { name: 'Dev menu' }),
      },
    },
  },
};

/** A variant with where and how it shows. */
export type VariantCase = VariantDifference &
  Pick<FlagDifference<FlagName>, 'alsoChanges' | 'isUnlogged' | 'visitorAddress'> & {
    readonly flag: FlagName;
    readonly variant: string;
    readonly screen: FlagScreen;
  };

/** Every variant of a flag but its control, in the order of the registry. */
export function listVariants(flag: FlagName): VariantCase[] {
  const { variants, ...common } = flagDifferences[flag];
  const byName: Readonly<Record<string, VariantDifference>> = variants;
  return flagRegistry[flag].variants.flatMap((variant) => {
    const difference = byName[variant];
    return difference ? [{ ...common, ...difference, flag, variant }] : [];
  });
}

/** The flags that a screen may look different by. */
export function findFlagsOnScreen(screen: FlagScreen): FlagName[] {
  return flagNames.filter((flag) =>
    listVariants(flag).some(
      ({ screen: own, alsoChanges = [], shows }) => shows && [own, ...alsoChanges].includes(screen),
    ),
  );
}

/** The variant shows what its control lacks. */
export async function expectVariant(page: Page, { shows }: VariantDifference): Promise<void> {
  if (shows) await expect(shows(page)).toBeVisible();
}

function text(message: string): Locate {
  return (page) => page.getByText(sayPattern(message)).first();
}

function heading(name: string): Locate {
  return (page) => page.getByRole('heading', { name: say(name) });
}

function link(name: string): Locate {
  return (page) => page.getByRole('link', { name: say(name) });
}

function button(name: string): Locate {
  return (page) => page.getByRole('button', { name: say(name) });
}

function field(label: string): Locate {
  return (page) => page.getByLabel(say(label));
}

/** The yearly plan at a price, in US cents. */
function price(cents: number): Locate {
  return (page) =>
    page
      .locator('label')
      .filter({ hasText: sayPlan('yearly') })
      .filter({ hasText: sayMoney(cents) });
}

function plan(name: PlanName): Locate {
  return (page) => page.locator('label').filter({ hasText: sayPlan(name) });
}
