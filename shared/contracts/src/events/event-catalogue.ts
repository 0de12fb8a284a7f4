import { flagRegistry } from '../remotes/flags';

/**
 * The class of a fact: the visitor's health, their identity, the purchase, or the operation of the site. Only the last
 * two may be sent to third parties.
 */
export type FactClass = 'health' | 'identity' | 'commerce' | 'operation';

export type EventFact = {
  readonly type: 'text' | 'number' | 'flag';
  readonly about: FactClass;
  /** Allow-list of values for third parties, where a value itself could be sensitive. */
  readonly oneOf?: readonly string[];
};

export type EventDefinition = {
  readonly facts: Readonly<Record<string, EventFact>>;
  /** The neutral event name for product analytics, sent after consent. Without one the event goes to our API only. */
  readonly analyticsName?: string;
  /** The matching data layer entry; Google's tag reads it after consent. */
  readonly dataLayerEntry?: 'email' | 'purchase';
  /** The event name for the messaging service, sent by our server if the member agreed to messages. */
  readonly messagingName?: string;
};

const text = <const About extends FactClass>(about: About) => ({ type: 'text', about }) as const;
const number = <const About extends FactClass>(about: About) => ({ type: 'number', about }) as const;

/** Variants of the quiz and surveys named after a result reveal health information, so they are excluded. */
const neutralFlags = Object.entries(flagRegistry)
  .filter(([name, { decidedBy }]) => decidedBy !== 'quiz' && name !== 'user-insight-popup')
  .map(([name]) => name);

const experiment = {
  facts: {
    flag: { type: 'text', about: 'operation', oneOf: neutralFlags },
    experiment: text('operation'),
    phase: text('operation'),
    variant: text('operation'),
    provider: text('operation'),
    remote: text('operation'),
    country: text('operation'),
    device: text('operation'),
  },
  analyticsName: 'Experiment Viewed',
} as const;

const price = { offering: text('commerce'), priceId: text('commerce') } as const;
const payment = { priceId: text('commerce'), attempt: number('operation') } as const;
const quiz = { surface: text('operation'), winback: text('commerce') } as const;
/** The position of a step reveals which question it is. */
const step = { index: number('health'), section: text('health'), kind: text('operation') } as const;
const survey = { screen: text('health'), form: text('operation'), response: text('identity') } as const;

/** Every event of the product with its facts. Our API gets all of them, third parties only what the class allows. */
export const eventCatalogue = {
  'initial-load': { facts: {}, analyticsName: 'Visit Started' },
  identify: { facts: { source: text('identity') }, dataLayerEntry: 'email' },
  'experiment-viewed': experiment,
  'flags-ab-test': experiment,
  'remote-load': {
    facts: {
      remote: text('operation'),
      version: text('operation'),
      outcome: text('operation'),
      phase: text('operation'),
      attempts: number('operation'),
      milliseconds: number('operation'),
    },
  },
  // An error message may contain anything.
  error: { facts: { name: text('operation'), message: text('health') } },
  'third-party-refused': { facts: { refusedEvent: text('operation'), refusedFact: text('operation') } },

  /** The first press, key or scroll of a visit on the landing page. */
  'landing-engaged': { facts: {} },
  'third-question-reached': { facts: {} },
  /** `percent` is 25, 50 or 75. */
  'quiz-progress': { facts: { percent: number('operation') } },
  /** Once per page load; `milliseconds` until its largest content was painted. */
  'page-painted': { facts: { milliseconds: number('operation'), remote: text('operation') } },
  /** When a page is left: `INP` in milliseconds, or `CLS`. */
  'web-vital': {
    facts: { vital: text('operation'), value: number('operation'), remote: text('operation') },
  },
  'quiz-started': { facts: quiz, analyticsName: 'Flow Started' },
  'quiz-step-viewed': { facts: step, analyticsName: 'Step Viewed' },
  'quiz-step-done': {
    facts: { ...step, durationMs: number('operation') },
    analyticsName: 'Step Completed',
  },
  'quiz-completed': { facts: quiz, analyticsName: 'Flow Completed' },
  'Results Viewed': { facts: {}, analyticsName: 'Summary Viewed' },
  'survey-opened': { facts: survey },
  'survey-answered': { facts: { ...survey, answer: text('health') } },

  PriceOptionsViewed: { facts: price, analyticsName: 'Offer Viewed' },
  PriceChosen: { facts: price, analyticsName: 'Plan Chosen' },
  PriceConfirmed: { facts: price, analyticsName: 'Plan Confirmed' },
  WinbackViewed: { facts: { type: text('commerce') }, analyticsName: 'Winback Viewed' },
  PaymentViewed: { facts: { priceId: text('commerce') }, analyticsName: 'Payment Viewed' },
  PaymentSubmitted: { facts: payment, analyticsName: 'Payment Submitted' },
  PaymentSucceeded: { facts: payment, analyticsName: 'Payment Succeeded' },
  PaymentFailed: {
    facts: { reason: text('operation'), attempt: number('operation') },
    analyticsName: 'Payment Failed',
  },
  RegisterSuccess: {
    facts: { method: text('operation') },
    analyticsName: 'Registration Succeeded',
    dataLayerEntry: 'purchase',
    messagingName: 'RegisterSuccess',
  },
  RegisterFailed: {
    facts: { method: text('operation'), code: text('operation') },
    analyticsName: 'Registration Failed',
  },
  ReminderDownloaded: { facts: {}, analyticsName: 'Reminder Downloaded' },
} as const satisfies Record<string, EventDefinition>;

type Catalogue = typeof eventCatalogue;
export type EventName = keyof Catalogue;

type FactValues = { text: string; number: number; flag: boolean };
type DeclaredFacts<Name extends EventName> = {
  readonly [Key in keyof Catalogue[Name]['facts']]:
    | (Catalogue[Name]['facts'][Key] extends { type: infer Type extends keyof FactValues }
        ? FactValues[Type]
        : never)
    | null
    | undefined;
};
type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The facts of an event. An error may carry any details; it goes to our API only. */
export type EventFacts<Name extends EventName> = Name extends 'error'
  ? DeclaredFacts<'error'> & Details
  : DeclaredFacts<Name>;

/** The arguments after the event's name: none for an event without facts. */
export type TrackedFacts<Name extends EventName> = keyof EventFacts<Name> extends never
  ? []
  : [facts: EventFacts<Name>];
