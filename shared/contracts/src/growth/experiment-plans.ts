import type { FlagName, Variant } from '../remotes/flags';
import type { MetricName } from './metrics';

/** What an experiment is for, decided before it starts. */
export type ExperimentPlan<Treatment extends string = string> = {
  /** The team that cleans up after it. */
  readonly owner: 'growth' | 'quiz squad' | 'checkout squad' | 'account squad' | 'platform squad';
  readonly hypothesis: string;
  readonly metric: MetricName;
  /** Visitors in each variant before a winner may be named without the sequential rule. */
  readonly plannedSize: number;
  /** Calendar date (UTC) by which the flag is decided and removed, or the date is moved with a reason. */
  readonly expires: string;
  /** The steps that a variant does not have: fewer visitors who do them are no loss. */
  readonly skips?: { readonly [One in Exclude<Treatment, 'control'>]?: readonly MetricName[] };
};

const firstHalf = '2027-06-30';
const secondHalf = '2027-12-31';

/** The plan of every flag that is an experiment. `npm run check` fails for one past its date. */
export const experimentPlans = {
  'diagnosis-question-lp': {
    owner: 'quiz squad',
    hypothesis: 'Visitors who can answer at once, or see why to trust us, get further into the quiz.',
    metric: 'third-question',
    plannedSize: 6000,
    expires: firstHalf,
  },
  'quinn-funnel': {
    owner: 'quiz squad',
    hypothesis: 'A companion that says it is software keeps people in a long quiz.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
  },
  jtbd: {
    owner: 'quiz squad',
    hypothesis: 'Visitors who say what a good day looks like see more use in a plan.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
  },
  'ocd-questions': {
    owner: 'quiz squad',
    hypothesis: 'A fourth area makes the results more useful, at the cost of four questions.',
    metric: 'prices-viewed',
    plannedSize: 6000,
    expires: firstHalf,
  },
  'hcp-details': {
    owner: 'quiz squad',
    hypothesis: 'Visitors sent by a professional are willing to say by whom.',
    metric: 'quiz-completed',
    plannedSize: 4000,
    expires: firstHalf,
  },
  'hcp-details-search': {
    owner: 'quiz squad',
    hypothesis: 'A search finds the practice more often than fields do.',
    metric: 'quiz-completed',
    plannedSize: 4000,
    expires: firstHalf,
  },
  'paywall-before-results': {
    owner: 'growth',
    hypothesis: 'Results that come with a plan make more of those who complete the quiz buy.',
    metric: 'revenue',
    plannedSize: 20_000,
    expires: firstHalf,
  },
  'user-insight-popup': {
    owner: 'growth',
    hypothesis: 'One question on one screen tells us why people hesitate, without making them leave.',
    metric: 'survey-answered',
    plannedSize: 3000,
    expires: firstHalf,
  },
  'tailored-value-prop': {
    owner: 'checkout squad',
    hypothesis: 'A price page that repeats a person’s own goal shows what the price buys.',
    metric: 'payment-viewed',
    plannedSize: 8000,
    expires: firstHalf,
  },
  'quinn-short-price-page': {
    owner: 'checkout squad',
    hypothesis: 'Prices on one screen are enough for those who have read their results.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
  },
  'quinn-bridge-long-pricing': {
    owner: 'checkout squad',
    hypothesis: 'Visitors who see the plan before its price compare the price with the plan.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
  },
  'fast-checkout': {
    owner: 'checkout squad',
    hypothesis: 'One screen less between results and payment loses fewer people.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
    skips: { 'fast-checkout': ['prices-viewed', 'price-confirmed'] },
  },
  'price-elasticity': {
    owner: 'growth',
    hypothesis: 'A lower yearly price wins more members than it loses in revenue.',
    metric: 'revenue',
    plannedSize: 20_000,
    expires: secondHalf,
  },
  '3-billing-rollout': {
    owner: 'growth',
    hypothesis: 'A quarterly plan is the choice of those for whom a year is too long.',
    metric: 'revenue',
    plannedSize: 20_000,
    expires: secondHalf,
  },
  'yearly-emphasis': {
    owner: 'growth',
    hypothesis: 'With the yearly plan first more people take it, and not more of them ask for a refund.',
    metric: 'yearly-chosen',
    plannedSize: 8000,
    expires: secondHalf,
  },
  'upfront-payments': {
    owner: 'growth',
    hypothesis: 'Fewer people start without a free trial, and more of them stay.',
    metric: 'revenue',
    plannedSize: 20_000,
    expires: secondHalf,
    skips: { 'upfront-v3-2options': ['trial-started'], 'upfront-v3-3options': ['trial-started'] },
  },
  'localized-currency': {
    owner: 'checkout squad',
    hypothesis: 'Prices in the currency of one’s country are paid more often.',
    metric: 'payment-succeeded',
    plannedSize: 8000,
    expires: secondHalf,
  },
  'stripe-tax': {
    owner: 'checkout squad',
    hypothesis: 'Tax that is shown before paying costs few purchases.',
    metric: 'payment-succeeded',
    plannedSize: 8000,
    expires: secondHalf,
  },
  'trial-anxieties': {
    owner: 'checkout squad',
    hypothesis: 'Answers to the usual worries beside the price help those who hesitate.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
  },
  'trial-reminders-toggle': {
    owner: 'checkout squad',
    hypothesis: 'Visitors who can choose a reminder dare to start the trial.',
    metric: 'trial-started',
    plannedSize: 12_000,
    expires: firstHalf,
  },
  '7-day-window': {
    owner: 'growth',
    hypothesis: 'A week is enough to find out, and more people remember to decide.',
    metric: 'paid',
    plannedSize: 12_000,
    expires: secondHalf,
  },
  'trial-cancelation-flow': {
    owner: 'account squad',
    hypothesis: 'Help that fits the reason keeps some of those who cancel a trial.',
    metric: 'paid',
    plannedSize: 3000,
    expires: secondHalf,
  },
  'renewal-cancelation-flow': {
    owner: 'account squad',
    hypothesis: 'A pause or a cheaper interval keeps some of those who cancel.',
    metric: 'cancelled',
    plannedSize: 3000,
    expires: secondHalf,
  },
  'footer-cookie-management-landing': {
    owner: 'platform squad',
    hypothesis: 'Privacy choices within reach are used, and cost nothing.',
    metric: 'quiz-started',
    plannedSize: 6000,
    expires: firstHalf,
  },
  'footer-cookie-management-quiz': {
    owner: 'platform squad',
    hypothesis: 'Privacy choices within reach are used, and cost nothing.',
    metric: 'quiz-completed',
    plannedSize: 6000,
    expires: firstHalf,
  },
  'sticky-bucket-test': {
    owner: 'platform squad',
    hypothesis: 'Eight equal groups stay equal: no one changes groups, and none differs from the others.',
    metric: 'quiz-started',
    plannedSize: 5000,
    expires: secondHalf,
  },
} as const satisfies { readonly [Name in Exclude<FlagName, 'show-dev-menu'>]: ExperimentPlan<Variant<Name>> };

/** The plan of a flag; undefined for one that is no experiment. */
export function findExperimentPlan(name: FlagName): ExperimentPlan | undefined {
  return name === 'show-dev-menu' ? undefined : experimentPlans[name];
}
