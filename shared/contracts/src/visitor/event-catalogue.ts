import { flagRegistry } from '../remotes/flags';

/**
 * What a fact is about: the visitor's health, who the visitor is, what is bought, or how the site runs. Only the last
 * two may ever leave for a third party.
 */
export type FactClass = 'health' | 'identity' | 'commerce' | 'operation';

export type EventFact = {
  readonly type: 'text' | 'number' | 'flag';
  readonly about: FactClass;
  /** Where a value itself would tell something: the only values that may leave. */
  readonly oneOf?: readonly string[];
};

export type EventDefinition = {
  readonly facts: Readonly<Record<string, EventFact>>;
  /** The neutral name product analytics gets it by, after consent. Without one the event stays with our own API. */
  readonly analyticsName?: string;
  /** The entry of the data layer that says the same; Google's tag reads it after consent. */
  readonly dataLayerEntry?: 'email' | 'purchase';
  /** What our server tells the messaging service of it, when the member agreed to messages. */
  readonly messagingName?: string;
};

const text = <const About extends FactClass>(about: About) => ({ type: 'text', about }) as const;
const number = <const About extends FactClass>(about: About) => ({ type: 'number', about }) as const;

/** Which variant of the quiz somebody took tells about their health; so does a survey named after a result. */
const neutralFlags = Object.entries(flagRegistry)
  .filter(([name, { owner }]) => owner !== 'quiz' && name !== 'user-insight-popup')
  .map(([name]) => name);

const experiment = {
  facts: {
    flag: { type: 'text', about: 'operation', oneOf: neutralFlags },
    variant: text('operation'),
    provider: text('operation'),
  },
  analyticsName: 'Experiment Viewed',
} as const;

const price = { offering: text('commerce'), priceId: text('commerce') } as const;
const payment = { priceId: text('commerce'), attempt: number('operation') } as const;
const quiz = { surface: text('operation'), winback: text('commerce') } as const;
/** The place of a step says which question it is. */
const step = { index: number('health'), section: text('health'), kind: text('operation') } as const;
const survey = { screen: text('health'), form: text('operation'), response: text('identity') } as const;

/** Every event of the product with its facts. Our own API gets all of them, third parties what their class allows. */
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
  // A message may quote anything.
  error: { facts: { name: text('operation'), message: text('health') } },
  'third-party-refused': { facts: { refusedEvent: text('operation'), refusedFact: text('operation') } },

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

/** What is told with an event. An error carries whatever helps to find it; it never leaves our own API. */
export type EventFacts<Name extends EventName> = Name extends 'error'
  ? DeclaredFacts<'error'> & Details
  : DeclaredFacts<Name>;

/** The arguments after the event's name: none for an event without facts. */
export type TrackedFacts<Name extends EventName> = keyof EventFacts<Name> extends never
  ? []
  : [facts: EventFacts<Name>];
