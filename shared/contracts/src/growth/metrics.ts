/** What a visitor did, once per visitor, or an amount: in minor units of the base currency, a count or milliseconds. */
type Metric = {
  readonly title: string;
  /** The analytics event that shows it, if one does; the others follow from purchases. */
  readonly event?: { readonly name: string; readonly facts?: Readonly<Record<string, number>> };
  /** Whether visitors differ in whether, or in how much. */
  readonly kind: 'rate' | 'mean';
  /** Which way is better. */
  readonly better: 'more' | 'less';
};

/** The steps of the funnel in order, then revenue, then what an experiment must not harm. */
export const growthMetrics = {
  'landing-engaged': {
    title: 'Landing page used',
    event: { name: 'landing-engaged' },
    kind: 'rate',
    better: 'more',
  },
  'quiz-started': { title: 'Quiz started', event: { name: 'quiz-started' }, kind: 'rate', better: 'more' },
  'third-question': {
    title: 'Third question reached',
    event: { name: 'third-question-reached' },
    kind: 'rate',
    better: 'more',
  },
  'quiz-25': {
    title: 'Quarter of the quiz',
    event: { name: 'quiz-progress', facts: { percent: 25 } },
    kind: 'rate',
    better: 'more',
  },
  'quiz-50': {
    title: 'Half of the quiz',
    event: { name: 'quiz-progress', facts: { percent: 50 } },
    kind: 'rate',
    better: 'more',
  },
  'quiz-75': {
    title: 'Three quarters of the quiz',
    event: { name: 'quiz-progress', facts: { percent: 75 } },
    kind: 'rate',
    better: 'more',
  },
  'email-entered': { title: 'E-mail entered', event: { name: 'identify' }, kind: 'rate', better: 'more' },
  'quiz-completed': {
    title: 'Quiz completed',
    event: { name: 'quiz-completed' },
    kind: 'rate',
    better: 'more',
  },
  'results-viewed': {
    title: 'Results seen',
    event: { name: 'Results Viewed' },
    kind: 'rate',
    better: 'more',
  },
  'prices-viewed': {
    title: 'Prices seen',
    event: { name: 'PriceOptionsViewed' },
    kind: 'rate',
    better: 'more',
  },
  'price-confirmed': {
    title: 'Plan confirmed',
    event: { name: 'PriceConfirmed' },
    kind: 'rate',
    better: 'more',
  },
  'payment-viewed': { title: 'Payment seen', event: { name: 'PaymentViewed' }, kind: 'rate', better: 'more' },
  'payment-submitted': {
    title: 'Payment submitted',
    event: { name: 'PaymentSubmitted' },
    kind: 'rate',
    better: 'more',
  },
  'payment-succeeded': {
    title: 'Payment succeeded',
    event: { name: 'PaymentSucceeded' },
    kind: 'rate',
    better: 'more',
  },
  registered: { title: 'Registered', kind: 'rate', better: 'more' },
  'trial-started': { title: 'Trial started', kind: 'rate', better: 'more' },
  paid: { title: 'Paid', kind: 'rate', better: 'more' },
  'yearly-chosen': { title: 'Bought by the year', kind: 'rate', better: 'more' },
  revenue: { title: 'Revenue per visitor, net of refunds', kind: 'mean', better: 'more' },
  'survey-answered': {
    title: 'Survey answered',
    event: { name: 'survey-answered' },
    kind: 'rate',
    better: 'more',
  },
  refunded: { title: 'Refunded', kind: 'rate', better: 'less' },
  cancelled: { title: 'Cancelled', kind: 'rate', better: 'less' },
  errors: { title: 'Errors per visitor', event: { name: 'error' }, kind: 'mean', better: 'less' },
  lcp: {
    title: 'Largest contentful paint, ms',
    event: { name: 'page-painted' },
    kind: 'mean',
    better: 'less',
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof growthMetrics;

/** The metrics that every report shows beside the primary one: an experiment must not harm them. */
export const guardrailMetrics = [
  'refunded',
  'cancelled',
  'errors',
  'lcp',
] as const satisfies readonly MetricName[];
