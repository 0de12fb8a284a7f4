import { randomUUID } from 'node:crypto';
import { allRoutes } from '../../routes';
import { sharedAnswers } from './share-results';

type Input = { path?: string; body?: unknown };

/** What most calls are made about: a browser whose quiz is finished and shared. */
export type CallSubject = {
  uuid: string;
  priceId: string;
  snapshotId: string;
  scores: Record<string, unknown>;
  shareHash: string;
};

/** What a hostile caller sends: as much as is allowed, about ids that are new, foreign or its own. */
type HostileCall = (person: CallSubject, turn: number) => Input;

const code = 'a'.repeat(43);
const long = 'x'.repeat(2000);
const newEmail = () => `flood-${randomUUID()}@example.org`;
const newLead = (userUuid: string) => ({
  userUuid,
  email: newEmail(),
  eventSource: 'quiz',
  resultsByMail: true,
  extras: long.repeat(7),
});

const readNothing: HostileCall = () => ({});
const sendCode: HostileCall = () => ({ body: { code } });
const logIn: HostileCall = () => ({ body: { email: newEmail(), password: `guess ${randomUUID()}` } });
const askForMail: HostileCall = () => ({ body: { email: newEmail() } });
const order = ({ uuid, priceId }: CallSubject) => ({ userUuid: uuid, priceId, email: newEmail() });

function register({ uuid }: CallSubject): Input {
  return {
    body: {
      email: newEmail(),
      firstName: 'Mallory',
      password: `pass ${randomUUID()}`,
      uuid,
      cioPushEnabled: true,
      timeZone: 'Europe/Berlin',
      enumVersion: 2,
      setupIntentClientSecret: 'seti_000000000000000000000000_secret_000000000000000000000000',
    },
  };
}

/** By the id of the route. A public route without an entry fails the test beside. */
export const hostileCalls: Readonly<Record<string, HostileCall>> = {
  readAppConfig: readNothing,
  readGeo: () => ({ path: '/geo?ip=203.0.113.7' }),
  readRegistry: () => ({ path: `/remotes?uuid=${randomUUID()}` }),
  readChannels: readNothing,
  readPreview: (_person, turn) => ({ path: `/remotes/previews?remotes=quiz@1.${turn}.0~9999999999~${code}` }),
  listVersions: readNothing,
  readQuiz: () => ({ path: '/quiz/inflow' }),
  readQuizDraft: () => ({ path: `/quiz-drafts/${code}` }),
  listReviews: readNothing,
  listUpcomingLiveEvents: readNothing,
  searchPlaces: (_person, turn) => ({ path: `/places?q=clinic ${turn % 10}`.replace(' ', '%20') }),

  recordEvent: () => ({
    body: {
      uuid: randomUUID(),
      event: 'quiz-step-viewed',
      eventId: randomUUID(),
      properties: { one: long, two: long, three: long },
    },
  }),
  recordEvents: () => ({
    body: {
      events: Array.from({ length: 8 }, () => ({
        uuid: randomUUID(),
        event: 'quiz-step-viewed',
        eventId: randomUUID(),
        ageMs: 0,
        properties: { one: long, two: long, three: long },
      })),
    },
  }),
  recordLead: () => ({ body: newLead(randomUUID()) }),
  recordCheckoutInit: () => ({ body: { userUuid: randomUUID(), eventId: randomUUID(), email: newEmail() } }),
  recordUserInfo: () => ({
    path: `/a/user-info/${randomUUID()}`,
    body: { adMetrics: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`metric-${n}`, long])) },
  }),
  recordMonetizationFlags: () => ({
    path: `/a/user-mtf-info/${randomUUID()}`,
    body: { monetizationTestFlags: { 1: 'control' } },
  }),
  readBuckets: () => ({ path: `/buckets?keys=${Array.from({ length: 10 }, () => randomUUID()).join()}` }),
  saveBucket: () => ({ body: { key: randomUUID(), data: { assignments: { a: long } } } }),
  recordConsents: () => ({
    body: {
      uuid: randomUUID(),
      decisions: [
        { purpose: 'health', granted: false },
        { purpose: 'messaging', granted: true },
      ],
      policyVersion: '1',
      surface: 'cookie-banner',
      locale: 'en',
    },
  }),
  readConsentHistory: readNothing,

  saveQuizSnapshot: (_person, turn) => ({
    body: {
      userUuid: randomUUID(),
      quizAnswers: { ...sharedAnswers, discovered: { type: 'VALUE', answer: `${long.slice(40)}${turn}` } },
    },
  }),
  listResults: ({ uuid }) => ({ path: `/quiz-snapshot?userUuid=${uuid}` }),
  readResult: ({ snapshotId }, turn) => ({
    path: `/quiz-snapshot/${turn % 2 ? snapshotId : randomUUID()}`,
  }),
  readStory: ({ snapshotId }) => ({ path: `/quiz-snapshot/${snapshotId}/story` }),
  readMailedResult: sendCode,
  deleteResult: () => ({ path: `/quiz-snapshot/${randomUUID()}` }),
  readPlanCalendarFile: () => ({ path: `/plan/calendar.ics?code=${'x'.repeat(43)}` }),
  previewProgramme: ({ snapshotId }) => ({ path: `/plan/preview?snapshotId=${snapshotId}` }),
  readShareContents: ({ snapshotId }) => ({ path: `/share/contents?snapshotId=${snapshotId}` }),
  createShare: ({ uuid, snapshotId, scores }) => ({
    body: { calculations: scores, uuid, snapshotId, shareType: 'results' },
  }),
  listShares: readNothing,
  readShare: ({ shareHash }) => ({ path: `/share/data/${shareHash}` }),
  revokeShare: () => ({ path: `/share/${randomUUID()}` }),
  mailShare: ({ uuid, shareHash }) => ({ body: { email: newEmail(), uuid, shareHash } }),
  createLiveEventLink: () => ({ body: { eventId: 'getting-started', uuid: randomUUID() } }),
  readLiveEventLink: () => ({ path: `/live-event-url/data/${randomUUID()}` }),

  readMembershipPrice: (_person, turn) => ({
    path: `/offerings/common?currency=${turn % 2 ? 'EUR' : 'XXX'}`,
  }),
  readOffering: () => ({ path: `/offerings?uuid=${randomUUID()}` }),
  validateCoupon: ({ uuid, priceId }) => ({
    body: { code: randomUUID().slice(0, 8), priceId, userUuid: uuid },
  }),
  quoteOrder: ({ uuid, priceId }) => ({ body: { userUuid: uuid, priceId } }),
  createCardIntent: (person) => ({ body: { ...order(person), userUuid: randomUUID() } }),
  updateIntentCustomer: ({ uuid }) => ({
    body: { email: newEmail(), userUuid: uuid, setupIntentId: 'seti_000000000000' },
  }),
  createSubscription: (person) => ({ body: { ...order(person), userUuid: randomUUID(), trialDays: 14 } }),
  reportCardError: ({ uuid }) => ({
    body: {
      confirmationType: 'setup',
      userUuid: uuid,
      email: newEmail(),
      attempts: 1,
      eventSource: 'flood',
      message: long.slice(0, 500),
    },
  }),
  registerAfterTrial: register,
  registerAfterPayment: register,
  readKeepable: () => ({ path: `/keep-membership?code=${code}.${code}` }),
  keepMembership: () => ({ body: { code: `${code}.${code}` } }),
  declareWithdrawal: () => ({ body: { statementId: randomUUID(), email: newEmail() } }),
  readWithdrawal: () => ({ path: `/withdrawals/confirmation?code=${code}` }),
  confirmWithdrawal: sendCode,

  requestMagicLink: askForMail,
  exchangeCode: sendCode,
  login: logIn,
  beginPasskeySignIn: readNothing,
  signInByPasskey: () => ({
    body: {
      assertion: {
        id: code,
        rawId: code,
        type: 'public-key',
        response: { clientDataJSON: code, authenticatorData: code, signature: code },
      },
    },
  }),
  requestPasswordReset: askForMail,
  resetPassword: () => ({ body: { code, password: `pass ${randomUUID()}` } }),
  confirmEmail: sendCode,
  undoEmailChange: sendCode,
  unsubscribe: () => ({ path: `/mail/unsubscribe?code=${code}` }),

  readExport: readNothing,
  requestExport: readNothing,
  downloadExport: readNothing,
  readDeletion: sendCode,
  receiveStripeEvent: () => ({ body: { id: 'evt_0', type: 'invoice.paid', padding: long } }),
  receiveRevenueCatEvent: () => ({ body: { event: { padding: long } } }),
  reportContentSecurityPolicy: () => ({ body: { 'csp-report': { 'blocked-uri': long } } }),
  // Last: from then on this browser has nothing any more.
  deleteMe: () => ({ body: {} }),
};

const publicAuths = ['visitor', 'owner', 'signature', 'link', 'none'];

/** Every route that a stranger may call; those of test tools are away in production. */
export const publicRoutes = allRoutes.filter(
  ({ auth, path }) => publicAuths.includes(auth) && !path.startsWith('/e2e/'),
);
