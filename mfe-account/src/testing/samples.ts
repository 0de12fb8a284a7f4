import {
  type DataExport,
  type Deletion,
  type FinishedProgramme,
  type Invoice,
  invoiceRoutes,
  type Keepable,
  type Lesson,
  type LiveSession,
  type MemberCard,
  type NextProgrammes,
  type Owed,
  type OwnReview,
  type RecheckComparison,
  type Result,
  type SaveOffer,
  type SwitchPlan,
  type SwitchTerms,
  type Withdrawal,
} from '@funnel/contracts';
import { focusKind, refusal } from '@funnel/testing';

/** The card that is charged. */
export const charged: MemberCard = {
  id: 'pm_1',
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 12,
  expiryYear: 2099,
  isDefault: true,
  isRemovable: false,
};
/** Another card that may be charged. */
export const spare: MemberCard = {
  ...charged,
  id: 'pm_2',
  brand: 'mastercard',
  lastFour: '4444',
  isDefault: false,
  isRemovable: true,
};
/** A card that has expired. */
export const expired: MemberCard = { ...spare, id: 'pm_3', lastFour: '5454', expiryYear: 2020 };

/** An amount in dollars. */
export const usd = (amount: number) => ({ amount, currency: 'USD' });
/** An invoice that was paid and partly refunded. */
export const invoice: Invoice = {
  id: 'in_1',
  number: 'T-0001',
  issuedAt: '2026-11-01T12:00:00.000Z',
  status: 'partly-refunded',
  total: usd(1599),
  refunded: usd(500),
  planName: 'Monthly membership',
  seller: { name: 'Example Ltd', address: '1 Road', email: 'a@b.example', register: null, vatId: 'X1' },
  buyer: { name: 'Ada Byron', email: 'ada@example.org', country: 'DE', postalCode: '10115' },
  lines: [
    {
      planName: 'Monthly membership',
      kind: 'plan',
      amount: usd(1999),
      from: '2026-11-01T12:00:00.000Z',
      to: '2026-12-01T12:00:00.000Z',
    },
  ],
  subtotal: usd(1999),
  discount: usd(400),
  tax: usd(0),
  isTaxIncluded: false,
  due: usd(0),
  paidAt: '2026-11-01T12:00:00.000Z',
};

/** The next charge without a coupon. */
export const regularCharge = { nextCharge: usd(1999), nextChargeAt: '2026-11-28T09:00:00.000Z' };
/** The same with the coupon `SAVE`. */
export const reducedCharge = {
  ...regularCharge,
  nextCharge: usd(1599),
  percentOff: 20,
  duration: 'once' as const,
};
/** What a coupon would change; only `SAVE` is valid. */
export function previewCoupon(code: string) {
  if (code !== 'SAVE') throw refusal('coupon-invalid');
  return { ...reducedCharge, couponCode: code, regular: regularCharge.nextCharge };
}

/** What a new card would pay at once. */
export const owed: Owed = { amount: usd(1999), since: '2026-11-28T09:00:00.000Z' };
/** The invoices of a member who owes it. */
export const owing = [invoiceRoutes.list, () => ({ invoices: [], owed })] as const;

/** A session that comes. */
export const liveSession: LiveSession = {
  eventId: 'focus-session-2026-11-28',
  kind: focusKind.kind,
  title: focusKind.title,
  steps: focusKind.steps,
  host: 'Ana',
  startsAt: '2026-11-28T10:00:00.000Z',
  endsAt: '2026-11-28T11:30:00.000Z',
  state: 'confirmed',
  isLinkMailed: false,
  isOpen: false,
};

/** A step of the first week. */
export const lesson = {
  id: 'sleep-1',
  title: 'Step sleep 1',
  themeTitle: 'Theme sleep',
  lesson: ['First paragraph.', 'Second paragraph.'],
  action: 'Write down two times.',
  more: 'Underline one.',
  minutes: 10,
} satisfies Lesson;

/** What a member who cancels may be offered. */
export const extension = {
  kind: 'extend-trial',
  days: 7,
  trialEndsAt: '2026-12-05T09:00:00.000Z',
} satisfies SaveOffer;
export const discount: SaveOffer = {
  kind: 'discount',
  percentOff: 30,
  regular: { amount: 1999, currency: 'USD' },
  nextCharge: { amount: 1399, currency: 'USD' },
  nextChargeAt: '2026-12-28T09:00:00.000Z',
};
export const pauseOffer: SaveOffer = { kind: 'pause', months: [1, 2, 3] };

/** A canceled membership whose link keeps it. */
export const keepable: Keepable = {
  status: 'ends',
  planName: 'Monthly membership',
  endsAt: '2026-12-28T09:00:00.000Z',
  nextCharge: { amount: 1999, currency: 'USD' },
};

/** A plan to switch to. */
export const yearly: SwitchPlan = {
  priceId: 'price_year',
  lookupKey: 'plan_yearly',
  name: 'Yearly membership',
  interval: 'year',
  intervalCount: 1,
  price: { amount: 11999, currency: 'USD' },
  perMonth: { amount: 1000, currency: 'USD' },
};

/** What the switch costs. */
export const terms: SwitchTerms = {
  priceId: 'price_year',
  planName: 'Yearly membership',
  interval: 'year',
  intervalCount: 1,
  starts: 'now',
  startsAt: '2026-11-22T09:00:00.000Z',
  dueNow: { amount: 10999, currency: 'USD' },
  credit: { amount: 1000, currency: 'USD' },
  nextCharge: { amount: 11999, currency: 'USD' },
  nextChargeAt: '2027-11-22T09:00:00.000Z',
  renewal: { amount: 11999, currency: 'USD' },
  prorationDate: 1_795_338_000,
};

/** The themes of each plan. */
export const themesByPlan = {
  first: ['sleep', 'starting', 'time', 'planning'],
  work: ['focus', 'deadlines', 'interruptions', 'energy'],
  feelings: ['emotions', 'criticism', 'worry', 'patience'],
  home: ['household', 'money', 'conversations', 'rest'],
};

/** The plans that may come next. */
export const createNext = (
  done: readonly string[] = ['first'],
  after: number | null = 1,
): NextProgrammes => ({
  after,
  programmes: Object.entries(themesByPlan).map(([id, themes]) => ({
    id,
    title: `Plan ${id}`,
    about: `About ${id}`,
    themes: themes.map((theme) => ({ id: theme, title: `Theme ${theme}`, intro: `About theme ${theme}` })),
    isDone: done.includes(id),
  })),
});

/** A plan that a member has finished. */
export const finished: FinishedProgramme = {
  id: 'first',
  title: 'Your first four weeks',
  number: 1,
  startedAt: '2026-10-01T08:00:00.000Z',
  endedAt: '2026-10-29T08:00:00.000Z',
  done: 24,
  skipped: 4,
};

const options = ['never', 'rarely', 'sometimes', 'often', 'very-often'].map((id) => ({
  id,
  label: `Label ${id}`,
}));
/** The questions of a re-check. */
export const areas = ['attention', 'restlessness'].map((id) => ({
  id,
  questions: [1, 2].map((number) => ({ id: `${id}-${number}`, title: `Question ${id} ${number}`, options })),
}));

const createScore = (points: number, band: string) => ({ id: 'attention', points, max: 24, band });
/** Answers of a re-check beside the first. */
export const comparison: RecheckComparison = {
  id: '11111111-1111-4111-8111-111111111111',
  answeredAt: '2026-11-20T08:00:00.000Z',
  firstAnsweredAt: '2026-10-20T08:00:00.000Z',
  areas: [
    { id: 'attention', first: createScore(18, 'many'), now: createScore(14, 'some') },
    { id: 'restlessness', first: createScore(8, 'some'), now: null },
  ],
};

/** A copy of the data that is being made. */
export const requested: DataExport = {
  state: 'requested',
  requestedAt: '2026-11-22T09:00:00.000Z',
  readyAt: null,
  expiresAt: '2026-11-29T09:00:00.000Z',
  nextRequestAt: '2026-11-23T09:00:00.000Z',
};
const decision = { gpc: false, policyVersion: '2026-11', surface: 'cookie-banner' };
/** Choices about cookies, the latest first. */
export const decisions = [
  { ...decision, purpose: 'analytics' as const, granted: false, decidedAt: '2026-11-22T09:00:00.000Z' },
  { ...decision, purpose: 'analytics' as const, granted: true, decidedAt: '2026-11-01T09:00:00.000Z' },
];

/** A review that is looked at before it is public. */
export const written: OwnReview = {
  rating: 4,
  text: 'One step a day is enough.',
  name: 'Ada',
  state: 'pending',
  reason: null,
};

/** A contract that can be withdrawn from. */
export const entitled: Withdrawal = {
  decision: 'entitled',
  planName: 'Yearly membership',
  boughtAt: '2026-11-20T09:00:00.000Z',
  lastDay: '2026-12-04',
  receivedAt: null,
};
/** The same after the withdrawal. */
export const withdrawnContract: Withdrawal = {
  ...entitled,
  decision: 'withdrawn',
  receivedAt: '2026-11-22T09:15:07.000Z',
};

const at = '2026-11-22T09:00:00.000Z';
/** A deletion that one recipient has not confirmed yet. */
export const deletion: Deletion = {
  requestedAt: at,
  hadAccount: true,
  receipts: [
    { recipient: 'own', outcome: 'deleted', requestedAt: at, doneAt: at },
    { recipient: 'stripe', outcome: null, requestedAt: at, doneAt: null },
    { recipient: 'google', outcome: 'on-request', requestedAt: at, doneAt: at },
  ],
};

/** A result in the account. */
export const accountResult: Result = {
  id: '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11',
  createdAt: '2026-11-01T10:00:00.000Z',
  quizId: 'inflow',
  quizVersion: 1,
  scales: [{ id: 'attention', points: 18, max: 24, band: 'many' }],
  isInAccount: true,
};
