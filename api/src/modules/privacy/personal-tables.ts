import type { Locale } from '@funnel/contracts';
import type { Tables } from '../../platform/database/tables';

export type Table = keyof Tables;

/**
 * By what a column names a person: a context or a member, or several contexts, their visitor number, an address they proved to be theirs,
 * the payment provider's customer or subscription, or the key of their browser.
 */
export type PersonKey =
  | 'context'
  | 'contexts'
  | 'visitor'
  | 'email'
  | 'customer'
  | 'subscription'
  | 'browser';

/** A table with rows about people. */
export type PersonalTable = {
  readonly title: Readonly<Record<Locale, string>>;
  /** The columns that name the person; a row is theirs if one of them does. */
  readonly columns: Readonly<Record<string, PersonKey>>;
  /** Columns that open something, or that people cannot read. */
  readonly secret?: readonly string[];
  /** Whether its rows, or those that refer to them, open something: they are gone when the deletion is confirmed. */
  readonly opens?: true;
  /** Why the rows stay when the person is deleted. Without it they are deleted. */
  readonly keptBecause?: string;
};

type NotPersonal = { readonly notPersonal: string };

function personal(
  en: string,
  es: string,
  columns: PersonalTable['columns'],
  more: Pick<PersonalTable, 'secret' | 'opens' | 'keptBecause'> = {},
): PersonalTable {
  return { title: { en, es }, columns, ...more };
}

/**
 * Every table of the schema: what it is called in a copy of someone's data, whose its rows are, and whether they go with
 * the person. A new table gets one line here. Rows are deleted in this order, those that others refer to last.
 */
export const tableContents: Readonly<Record<Table, PersonalTable | NotPersonal>> = {
  quizSnapshots: personal(
    'Quiz answers and scores',
    'Respuestas y puntuaciones del cuestionario',
    { user_uuid: 'context' },
    { secret: ['answers_hash'] },
  ),
  shares: personal(
    'Results you shared by link',
    'Resultados que compartiste por enlace',
    { user_uuid: 'context' },
    { secret: ['share_hash'] },
  ),
  liveEventLinks: personal('Your links to live sessions', 'Tus enlaces a sesiones en vivo', {
    user_uuid: 'context',
  }),
  leads: personal('Email addresses you entered', 'Direcciones de correo que ingresaste', {
    user_uuid: 'context',
    email: 'email',
  }),
  checkoutInits: personal('Visits to the checkout', 'Visitas a la página de pago', {
    user_uuid: 'context',
    email: 'email',
  }),
  cardErrors: personal('Card payments that failed', 'Pagos con tarjeta que fallaron', {
    user_uuid: 'context',
    email: 'email',
  }),
  cardDeclines: personal(
    'Cards the payment provider declined',
    'Tarjetas que rechazó el proveedor de pagos',
    { customer_id: 'customer' },
  ),
  cardIntents: personal(
    'Cards you started to save',
    'Tarjetas que empezaste a guardar',
    { user_uuid: 'context' },
    { secret: ['terms_key'] },
  ),
  pendingSubscriptions: personal(
    'Plans you started to pay for',
    'Planes que empezaste a pagar',
    { user_uuid: 'context' },
    { secret: ['terms_key'] },
  ),
  offers: personal('What decided the prices you saw', 'Lo que definió los precios que viste', {
    user_uuid: 'context',
  }),
  winbackOffers: personal('Offers to come back', 'Ofertas para volver', { user_uuid: 'context' }),
  mailChoices: personal(
    'Emails you unsubscribed from',
    'Correos de los que cancelaste la suscripción',
    { user_uuid: 'context', email: 'email' },
    { secret: ['code'] },
  ),
  messagingPeople: personal(
    'When Customer.io got your address',
    'Cuándo recibió Customer.io tu dirección',
    { user_uuid: 'context' },
    { keptBecause: 'the job that deletes the person at Customer.io deletes it' },
  ),
  visitorProfiles: personal('How you found us', 'Cómo nos encontraste', { analytics_uuid: 'context' }),
  analyticsEvents: personal('How you used the site', 'Cómo usaste el sitio', { uuid: 'visitor' }),
  buckets: personal(
    'Versions of pages your browser got',
    'Versiones de páginas que recibió tu navegador',
    { key_hash: 'browser' },
    { secret: ['key_hash'] },
  ),
  consents: personal(
    'What you agreed to or declined',
    'Lo que aceptaste o rechazaste',
    { user_uuid: 'context' },
    { keptBecause: 'proof, for three years after the last choice' },
  ),
  agreements: personal(
    'Terms you agreed to when you paid',
    'Términos que aceptaste al pagar',
    { user_uuid: 'context' },
    { keptBecause: 'records of a purchase, under a random number' },
  ),
  subscriptions: personal(
    'Your plans',
    'Tus planes',
    { customer_id: 'customer' },
    { keptBecause: 'records of a purchase, under the number of a deleted customer' },
  ),
  trialCards: personal(
    'Cards that had a free trial',
    'Tarjetas que tuvieron una prueba gratis',
    { user_uuid: 'context' },
    { keptBecause: 'one free trial per card, 13 months' },
  ),
  providerEvents: personal(
    'Messages from the payment provider',
    'Avisos del proveedor de pagos',
    { customer_id: 'customer' },
    { keptBecause: 'keeps a message from counting twice, 13 months' },
  ),
  securityEvents: personal(
    'Sign-ins and changes to your account',
    'Inicios de sesión y cambios en tu cuenta',
    { member_uuid: 'context' },
    { keptBecause: 'evidence of misuse, 24 months' },
  ),
  privacyExports: personal(
    'Copies of your data',
    'Copias de tus datos',
    { context_ids: 'contexts' },
    { secret: ['archive'], opens: true },
  ),
  passkeys: personal(
    'Your passkeys',
    'Tus llaves de acceso',
    { member_uuid: 'context' },
    { secret: ['credential_id', 'public_key'] },
  ),
  passkeyChallenges: personal(
    'Passkeys being added',
    'Llaves de acceso que se están agregando',
    { member_uuid: 'context' },
    { secret: ['challenge_hash', 'browser_hash'] },
  ),
  knownBrowsers: personal(
    'Browsers you signed in from',
    'Navegadores desde los que iniciaste sesión',
    { member_uuid: 'context' },
    { secret: ['browser_hash'] },
  ),
  sessions: personal(
    'Where you are signed in',
    'Dónde tienes la sesión abierta',
    { member_uuid: 'context' },
    { secret: ['token_hash'] },
  ),
  magicLinks: personal(
    'Sign-in links we sent',
    'Enlaces para iniciar sesión que enviamos',
    { member_uuid: 'context' },
    { secret: ['code_hash'] },
  ),
  registrations: personal(
    'Your registrations',
    'Tus registros',
    { user_uuid: 'context' },
    { secret: ['retry_hash'] },
  ),
  customers: personal(
    'You as a customer',
    'Tus datos como cliente',
    { user_uuid: 'context' },
    { secret: ['address_key'], opens: true },
  ),
  emailChanges: personal(
    'Changes of your email',
    'Cambios de tu correo',
    { member_uuid: 'context' },
    { secret: ['code_hash', 'undo_hash'] },
  ),
  saveOffers: personal('Offers you accepted', 'Ofertas que aceptaste', { member_uuid: 'context' }),
  appStoreEntitlements: personal('Plans bought in an app store', 'Planes comprados en una tienda de apps', {
    member_uuid: 'context',
  }),
  dayPlanReminders: personal(
    'Reminders of your four-week plan',
    'Recordatorios de tu plan de cuatro semanas',
    {
      member_uuid: 'context',
    },
  ),
  dayPlanSteps: personal('Steps of your four-week plan', 'Pasos de tu plan de cuatro semanas', {
    member_uuid: 'context',
  }),
  dayPlans: personal('Your four-week plan', 'Tu plan de cuatro semanas', { member_uuid: 'context' }),
  withdrawals: personal('Withdrawals from a contract', 'Desistimientos de un contrato', {
    member_uuid: 'context',
    email: 'email',
  }),
  members: personal(
    'Your account',
    'Tu cuenta',
    { uuid: 'context' },
    { secret: ['password_hash'], opens: true },
  ),
  visitorContexts: personal(
    'This browser',
    'Este navegador',
    { id: 'context' },
    { secret: ['key_hash', 'former_key_hash'], opens: true },
  ),

  analyticsEventIds: { notPersonal: 'random numbers of events, deleted after a week' },
  appConfig: { notPersonal: 'settings of the site' },
  contentChanges: { notPersonal: 'what operators published' },
  contentDrafts: { notPersonal: 'drafts of quizzes and plan texts' },
  contentPointers: { notPersonal: 'versions of quizzes and plan texts' },
  contentVersions: { notPersonal: 'published quizzes and plan texts' },
  deletionReceipts: {
    notPersonal: 'whom we and each service delete, emptied when it is done',
  },
  jobChanges: { notPersonal: 'what operators did with jobs' },
  liveEvents: { notPersonal: 'the calendar' },
  mailOptOuts: { notPersonal: 'hashes of mailboxes that want no optional mails; they outlive the person' },
  mailQuotas: { notPersonal: 'counters under a hash, deleted after a day' },
  outbox: { notPersonal: 'jobs, cleared for a deleted person; the mails among them reached their inbox' },
  outboxSubjects: { notPersonal: 'hashes of names, deleted when their job is cleared' },
  privacyDeletions: { notPersonal: 'when people were deleted, without their data' },
  releaseChanges: { notPersonal: 'versions of our programs' },
  releaseChannels: { notPersonal: 'versions of our programs' },
  releases: { notPersonal: 'versions of our programs' },
  signInAttempts: { notPersonal: 'counters under a hash, deleted after 30 days at the latest' },
  testEmails: { notPersonal: 'addresses of our own tests' },
  testVisitors: { notPersonal: 'visitors of our own tests' },
};

export type NamedTable = PersonalTable & {
  /** As the contract and the code call it. */
  readonly name: Table;
  /** As the database calls it. */
  readonly sqlName: string;
};

export const personalTables: readonly NamedTable[] = Object.entries(tableContents).flatMap(([name, table]) =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of the record are the tables
  'notPersonal' in table ? [] : [{ ...table, name: name as Table, sqlName: toSnakeCase(name) }],
);

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
