import {
  accountRoutes,
  authRoutes,
  type DataExport,
  invoiceRoutes,
  liveEventRoutes,
  type MemberWinback,
  memberCardRoutes,
  memberCouponRoutes,
  membershipRoutes,
  type Owed,
  type OwnReview,
  offeringRoutes,
  passkeyRoutes,
  privacyRoutes,
  programmeCalendarRoutes,
  programmeRoutes,
  pushRoutes,
  type Recheck,
  type Result,
  recheckRoutes,
  resultRoutes,
  reviewRoutes,
  type SaveOffer,
  type StepState,
  type Subscription,
  saveOfferRoutes,
  userRoutes,
  type Withdrawal,
  withdrawalRoutes,
} from '@funnel/contracts';
import {
  fail,
  fill,
  findElement,
  installFakeStripe,
  never,
  press,
  refusal,
  setServerTexts,
  show,
  testVisitor,
} from '@funnel/testing';
import { loadMessages } from './locales/messages';
import * as memberships from './testing/memberships';
import { openAccount } from './testing/open-account';
import { createPlan } from './testing/programmes';
import * as samples from './testing/samples';
import { readServerWords } from './testing/server-words';

const { active, leaving, paused, trial } = memberships;

const spanish = {
  'Monthly plan': 'Membresía mensual',
  'Yearly plan': 'Membresía anual',
  'Your first four weeks': 'Tus primeras cuatro semanas',
  'Quiet focus session, together': 'Sesión de concentración en silencio, en grupo',
  'One step a day is enough.': 'Un paso al día es suficiente.',
  'It is about another person.': 'Trata de otra persona.',
  'My phone': 'Mi teléfono',
  'Card number': 'Número de tarjeta',
};

/** The samples' short texts are shown as the words that members read. */
async function showServerWords({ globals: { language } }: { globals: { language: string } }): Promise<void> {
  setServerTexts({ ...(language === 'es' && spanish), ...(await readServerWords(language)) });
}

export default { title: 'Account', parameters: { loadMessages }, loaders: [showServerWords] };

const showPlan = (route: string, ...states: Parameters<typeof createPlan>) =>
  show(() =>
    openAccount(route, {
      subscription: active,
      answers: [[programmeRoutes.read, () => createPlan(...states)]],
    }),
  );

const firstDays = { 'sleep-1': 'done', 'sleep-2': 'done', 'sleep-3': 'skipped' } as const;
const wholeWeek = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, day) => [`sleep-${day + 1}`, 'done' as const]),
);

export const Today = showPlan('/account');
export const TodayDone = showPlan('/account', firstDays, '2026-11-24T11:00:00.000Z');
export const Plan = showPlan('/account/plan', firstDays, '2026-11-23T08:00:00.000Z');
export const LookBack = showPlan('/account/plan#week-1', wholeWeek, '2026-11-20T08:00:00.000Z');
/** Opens a page as a member, whose calls of the API are answered by these. */
const showPage = (...opened: Parameters<typeof openAccount>) => show(() => openAccount(...opened));

const finishPlan = (lastDay: StepState) =>
  Object.fromEntries(
    createPlan().weeks.flatMap(({ steps }) =>
      steps.map(({ id }) => [id, id.endsWith('-7') ? lastDay : ('done' as const)]),
    ),
  );
const allSteps = finishPlan('done');
const firstButton = 'button:not(nav button)';
const needsMembership = [programmeRoutes.read, fail(refusal('membership-required'))] as const;
const preview = [
  programmeRoutes.preview,
  () => ({ isFromAnswers: true, themes: [], lesson: samples.lesson }),
] as const;
const owing = [invoiceRoutes.list, () => ({ invoices: [], owed: samples.owed })] as const;
const showToday = (subscription: Subscription) =>
  show(() => openAccount('/account', { subscription, answers: [needsMembership, preview, owing] }));
const readPlan = (plan = createPlan()) => [programmeRoutes.read, () => plan] as const;

export const TodayAllDone = showPlan('/account', allSteps, '2026-11-23T08:00:00.000Z');
export const TodayAfterSkip = showPlan('/account', { 'sleep-1': 'skipped' }, '2026-11-24T08:00:00.000Z');
export const TodayPastDue = show(() =>
  openAccount('/account', { subscription: memberships.pastDue, answers: [readPlan(), owing] }),
);
export const TodayUnpaid = showToday(memberships.unpaid);
export const TodayPaused = showToday(paused);
export const TodayEnded = showToday(memberships.ended);
export const TodayLoading = show(() => openAccount('/account', { answers: [[programmeRoutes.read, never]] }));
export const TodayUnreachable = show(() =>
  openAccount('/account', { answers: [[programmeRoutes.read, fail()]] }),
);
export const PlanFinished = showPlan('/account/plan', allSteps, '2026-11-23T08:00:00.000Z');
export const PlanEnded = show(() =>
  openAccount('/account/plan', { subscription: memberships.ended, answers: [needsMembership, preview] }),
);

const showStep = (states: Parameters<typeof createPlan>[0] = {}) =>
  show(() =>
    openAccount('/account/plan/sleep-1', {
      subscription: active,
      answers: [readPlan(createPlan(states)), [programmeRoutes.readLesson, () => samples.lesson]],
    }),
  );

export const Step = showStep();
export const StepDone = showStep({ 'sleep-1': 'done' });
export const StepSkipped = showStep({ 'sleep-1': 'skipped' });
const showMissingStep = (error?: Error) =>
  show(() =>
    openAccount('/account/plan/sleep-1', {
      answers: [readPlan(), [programmeRoutes.readLesson, fail(error)]],
    }),
  );
export const StepUnreachable = showMissingStep();
export const StepOfEarlierPlan = showMissingStep(refusal('not-found'));

const emptyPlan = {
  ...createPlan(),
  weeks: [],
  today: { stepId: null, isDoneForToday: false },
  finished: [samples.finished],
};
const showNext = (next = samples.createNext()) =>
  show(() =>
    openAccount('/account/plan/next', {
      answers: [
        readPlan(emptyPlan),
        [programmeRoutes.readNext, () => next],
        [
          programmeRoutes.proposeNext,
          () => ({
            proposal: {
              programmeId: 'feelings',
              reason: { kind: 'area' as const, areaId: 'restlessness' },
            },
          }),
        ],
      ],
    }),
  );

export const NextPlan = showNext();
export const NextPlanAllDone = showNext(samples.createNext(['first', 'work', 'feelings', 'home'], 4));
export const FinishedPlan = show(() =>
  openAccount('/account/plan/finished/1', {
    answers: [
      [
        programmeRoutes.readFinished,
        () => ({ ...samples.finished, weeks: createPlan(finishPlan('skipped')).weeks }),
      ],
    ],
  }),
);

const showRecheck = (given: Partial<Recheck> = {}, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/plan/recheck', {
        answers: [
          [
            recheckRoutes.read,
            () => ({
              state: 'open' as const,
              quizVersion: 3,
              areas: samples.areas,
              comparison: null,
              ...given,
            }),
          ],
          [recheckRoutes.save, fail(refusal('limit-reached'))],
        ],
      }),
    act,
  );

export const RecheckFirstArea = showRecheck();
export const RecheckLastArea = showRecheck({}, () => press('form [type=submit]'));
export const ThenAndNow = showRecheck({ comparison: samples.comparison });

const showResults = (results: Result[], rechecks: Result[] = []) =>
  show(() =>
    openAccount('/account/results', { answers: [[resultRoutes.list, () => ({ results, rechecks })]] }),
  );
const { accountResult } = samples;

export const Results = showResults([accountResult]);
export const ResultsAfterPlan = showResults(
  [accountResult, { ...accountResult, id: testVisitor.uuid, createdAt: '2026-10-01T10:00:00.000Z' }],
  [{ ...accountResult, kind: 'recheck', createdAt: '2026-11-20T10:00:00.000Z' }],
);
export const NoResults = showResults([]);
export const ResultsUnreachable = show(() =>
  openAccount('/account/results', { answers: [[resultRoutes.list, fail()]] }),
);

const day = { startsAt: '2026-11-28T17:00:00.000Z', endsAt: '2026-11-28T18:30:00.000Z' };
const showLive = (...given: (typeof samples.liveSession)[]) =>
  show(() =>
    openAccount('/account/live', {
      answers: [[liveEventRoutes.list, () => ({ sessions: given.map((one) => ({ ...one, ...day })) })]],
    }),
  );

export const Live = showLive(samples.liveSession);
export const LiveMailed = showLive({ ...samples.liveSession, isLinkMailed: true });
export const LiveOpen = showLive({ ...samples.liveSession, isOpen: true });
export const LiveCanceled = showLive({ ...samples.liveSession, state: 'canceled' });
export const LiveNone = showLive();
export const LiveWithoutMembership = show(() =>
  openAccount('/account/live', { answers: [[liveEventRoutes.list, fail(refusal('membership-required'))]] }),
);

const showMembership = (
  subscription: Subscription,
  winback: MemberWinback = { offer: null, hasResults: false },
) =>
  show(() =>
    openAccount('/account/subscription', {
      subscription,
      answers: [[offeringRoutes.readWinback, () => winback], owing],
    }),
  );

export const Trial = showMembership(trial);
export const Active = showMembership(active);
export const Leaving = showMembership(leaving);
export const LeavingTrial = showMembership(memberships.leavingTrial);
export const PausePlanned = showMembership(memberships.pausePlanned);
export const Paused = showMembership(paused);
export const PastDue = showMembership(memberships.pastDue);
export const Unpaid = showMembership(memberships.unpaid);
export const Ended = showMembership(memberships.ended);
export const EndedWithDiscount = showMembership(memberships.ended, {
  offer: { type: '30off', percentOff: 30, expiresAt: '2026-12-05T09:00:00.000Z' },
  hasResults: true,
});
export const WithdrawalStated = showMembership(memberships.withdrawalStated);
export const Withdrawn = showMembership(memberships.withdrawn);
export const Refunded = showMembership(memberships.refunded);
export const NeverMember = showMembership(memberships.none);
export const AppStore = showMembership(memberships.appStore);
export const MembershipUnreachable = show(() =>
  openAccount('/account/subscription', { subscription: fail() }),
);

export const Pause = show(() => openAccount('/account/subscription/pause', { subscription: active }));
export const Switch = show(() =>
  openAccount('/account/subscription/switch', {
    subscription: active,
    answers: [[membershipRoutes.listPlans, () => ({ plans: [samples.yearly] })]],
  }),
);
const showTerms = (terms = samples.terms) =>
  show(() =>
    openAccount('/account/subscription/switch/price_year', {
      subscription: active,
      answers: [[membershipRoutes.previewSwitch, () => terms]],
    }),
  );
export const SwitchTerms = showTerms();
export const SwitchEndsDiscount = showTerms({ ...samples.terms, endedDiscount: 30 });

const showCancel = (subscription: Subscription, offers?: SaveOffer[], act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/cancel', {
        subscription,
        ...(offers && {
          flags: {
            'trial-cancelation-flow': 'trial-cancelation-flow',
            'renewal-cancelation-flow': 'renewal-cancelation-flow',
          },
        }),
        answers: [
          [saveOfferRoutes.list, () => ({ offers: offers ?? [] })],
          [membershipRoutes.cancel, () => (subscription === trial ? memberships.leavingTrial : leaving)],
        ],
      }),
    act,
  );

async function seeOffers(reason: string) {
  await fill({ '[name=reason]': reason });
  await press(firstButton);
}

export const Cancel = showCancel(active);
export const CancelTrial = showCancel(trial);
export const CancelPaused = showCancel(paused);
export const CancelReasons = showCancel(active, [samples.pauseOffer, samples.discount]);
export const CancelOffers = showCancel(active, [samples.pauseOffer, samples.discount], () =>
  seeOffers('too-expensive'),
);
export const CancelTrialOffer = showCancel(trial, [samples.extension], () => seeOffers('not-used'));
export const Canceled = showCancel(active, undefined, () => press(firstButton));
export const CanceledTrial = showCancel(trial, undefined, () => press(firstButton));

const showKeep = (reply: typeof samples.keepable | Error) =>
  show(() =>
    openAccount('/keep-membership', {
      user: { isLoggedIn: false, email: null },
      entry: { keepToken: 'abc.def' },
      answers: [[membershipRoutes.readKeepable, reply instanceof Error ? fail(reply) : () => reply]],
    }),
  );

export const Keep = showKeep(samples.keepable);
export const KeepContinues = showKeep({ ...samples.keepable, status: 'continues' });
export const KeepExpired = showKeep(refusal('link-expired'));

const showWithdraw = (reply?: Withdrawal | Error, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/withdraw', {
        user: { isLoggedIn: false, email: null },
        entry: { withdrawalToken: reply ? 'signed-code-of-a-statement' : '' },
        answers: [
          [withdrawalRoutes.readLink, reply instanceof Error ? fail(reply) : () => reply ?? samples.entitled],
          [withdrawalRoutes.declare, () => ({ receivedAt: '2026-11-22T09:15:07.000Z', isMailed: true })],
        ],
      }),
    act,
  );

async function state() {
  await fill({ '[type=email]': 'ada@example.org' });
  await press('form [type=submit]');
}

export const Withdraw = showWithdraw();
export const WithdrawError = showWithdraw(undefined, () => press('form [type=submit]'));
export const WithdrawConfirm = showWithdraw(undefined, state);
export const WithdrawByLink = showWithdraw(samples.entitled);
export const WithdrawExpired = showWithdraw(refusal('link-expired'));
export const WithdrawDone = showWithdraw(samples.withdrawnContract);

export const Billing = show(() =>
  openAccount('/account/billing', {
    answers: [[memberCardRoutes.list, () => ({ cards: [samples.charged, samples.spare, samples.expired] })]],
  }),
);
export const BillingEmpty = show(() =>
  openAccount('/account/billing', { answers: [[memberCardRoutes.list, () => ({ cards: [] })]] }),
);
const showAddCard = (act?: () => Promise<unknown>, owed?: Owed) =>
  show(() => {
    installFakeStripe();
    return openAccount('/account/billing/card', {
      answers: [
        [memberCardRoutes.begin, () => ({ setupIntentId: 'seti_1', clientSecret: 'seti_1_secret_1' })],
        [memberCardRoutes.save, fail(refusal('payment-incomplete'))],
        [invoiceRoutes.list, () => ({ invoices: [], owed })],
      ],
    });
  }, act);
export const AddCard = showAddCard();
export const AddCardOwed = showAddCard(undefined, samples.owed);
export const AddCardRefused = showAddCard(async () => {
  await findElement('form [tabindex]');
  await press('form [type=submit]');
  await findElement('form [role=alert]');
});
const { id, number, issuedAt, status, total, refunded, planName } = samples.invoice;
export const Invoices = show(() =>
  openAccount('/account/billing/invoices', {
    answers: [
      [
        invoiceRoutes.list,
        () => ({ invoices: [{ id, number, issuedAt, status, total, refunded, planName }] }),
      ],
    ],
  }),
);
export const InvoicesNone = show(() =>
  openAccount('/account/billing/invoices', { answers: [[invoiceRoutes.list, () => ({ invoices: [] })]] }),
);
export const Invoice = show(() =>
  openAccount('/account/billing/invoices/in_1', { answers: [[invoiceRoutes.read, () => samples.invoice]] }),
);

const showCoupon = (act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/coupon', {
        answers: [
          [memberCouponRoutes.read, () => ({ status: 'free' as const, ...samples.regularCharge })],
          [memberCouponRoutes.preview, ({ body }) => samples.previewCoupon(body.code)],
        ],
      }),
    act,
  );
const enterCoupon = (code: string) => async () => {
  await fill({ '[name=coupon]': code });
  await press('form [type=submit]');
};
export const Coupon = showCoupon();
export const CouponPreview = showCoupon(enterCoupon('SAVE'));
export const CouponRefused = showCoupon(enterCoupon('NO'));
export const CouponApplied = show(() =>
  openAccount('/account/coupon', {
    answers: [[memberCouponRoutes.read, () => ({ status: 'applied' as const, ...samples.reducedCharge })]],
  }),
);

const profile = { ...testVisitor, email: 'ada@example.org', firstName: 'Ada', timeZone: 'America/Denver' };
export const Profile = show(() =>
  openAccount('/account/profile', { answers: [[userRoutes.read, () => profile]] }),
);
export const StepUp = show(
  () =>
    openAccount('/account/profile', {
      answers: [
        [userRoutes.read, () => profile],
        [accountRoutes.listProofs, () => ({ hasPassword: true, hasPasskey: false })],
        [accountRoutes.changeEmail, fail(refusal('reauthentication-required'))],
      ],
    }),
  async () => {
    await fill({ '[type=email]:not([readonly])': 'lovelace@example.net' });
    await press('form:has([type=email]) [type=submit]');
    await findElement('dialog');
  },
);

const seenAt = '2026-11-22T10:00:00.000Z';
const browsers = [
  { id: testVisitor.uuid, browser: 'Firefox on Windows', isCurrent: true },
  { id: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', browser: 'Safari on iOS', isCurrent: false },
].map((one) => ({ ...one, createdAt: seenAt, lastSeenAt: seenAt }));
const showSecurity = (...passkeys: string[]) =>
  show(() =>
    openAccount('/account/security', {
      answers: [
        [accountRoutes.listSessions, () => ({ sessions: browsers })],
        [
          passkeyRoutes.list,
          () => ({
            passkeys: passkeys.map((name) => ({
              id: testVisitor.uuid,
              name,
              createdAt: seenAt,
              lastUsedAt: null,
            })),
          }),
        ],
      ],
    }),
  );
export const Security = showSecurity('My phone');
export const SecurityWithoutPasskey = showSecurity();

const showNotifications = (since: string | null) =>
  show(() =>
    openAccount('/account/notifications', {
      answers: [
        readPlan(),
        [pushRoutes.read, () => ({ publicKey: null, isOn: false })],
        [programmeCalendarRoutes.read, () => ({ since })],
      ],
    }),
  );
export const Notifications = showNotifications(null);
export const NotificationsWithCalendar = showNotifications(seenAt);

const showPrivacy = (copy: DataExport | null, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/privacy', {
        answers: [
          [privacyRoutes.readConsentHistory, () => ({ decisions: samples.decisions })],
          [privacyRoutes.readExport, () => ({ export: copy })],
        ],
      }),
    act,
  );
export const Privacy = showPrivacy(null);
export const DataCopyRequested = showPrivacy(samples.requested);
export const DataCopyReady = showPrivacy({ ...samples.requested, state: 'ready', readyAt: seenAt });
export const YourData = show(() =>
  openAccount('/your-data', {
    user: { isLoggedIn: false, email: null },
    answers: [
      [privacyRoutes.readConsentHistory, () => ({ decisions: [] })],
      [privacyRoutes.readExport, () => ({ export: null })],
    ],
  }),
);

const showReview = (review: OwnReview | null) =>
  show(() => openAccount('/account/review', { answers: [[reviewRoutes.readOwn, () => ({ review })]] }));
export const Review = showReview(null);
export const ReviewPending = showReview(samples.written);
export const ReviewPublished = showReview({ ...samples.written, state: 'published' });
export const ReviewRefused = showReview({
  ...samples.written,
  state: 'refused',
  reason: 'It is about another person.',
});

export const App = showPage('/account/app');
export const Help = showPage('/account/help');

const showSignIn = (route: string, entry: object = {}, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount(route, {
        user: { isLoggedIn: false, email: null },
        entry,
        answers: [
          [authRoutes.requestMagicLink, () => ({ sent: true as const })],
          [authRoutes.requestPasswordReset, () => ({ sent: true as const })],
          [authRoutes.login, fail(refusal('wrong-credentials'))],
          [authRoutes.resetPassword, fail(refusal('link-expired'))],
          [authRoutes.confirmEmail, () => ({ email: 'lovelace@example.net' })],
          [authRoutes.undoEmailChange, fail(refusal('link-expired'))],
        ],
      }),
    act,
  );
const typeEmail = (email: string) => async () => {
  await fill({ '[type=email]': email });
  await press('form [type=submit]');
};
const code = 'c'.repeat(43);
export const LogIn = showSignIn('/login');
export const LogInError = showSignIn('/login', {}, typeEmail('ada@@example.org'));
export const LogInSent = showSignIn('/login', {}, typeEmail('ada@example.org'));
export const LogInByPassword = showSignIn('/login?method=password');
export const LogInWrongPassword = showSignIn('/login?method=password', {}, async () => {
  await fill({ '[type=email]': 'ada@example.org', '[type=password]': 'wrong horse' });
  await press('form [type=submit]');
  await findElement('[role=alert]');
});
export const ForgotPassword = showSignIn('/reset-password');
export const ForgotPasswordSent = showSignIn('/reset-password', {}, typeEmail('ada@example.org'));
export const NewPassword = showSignIn('/reset-password', { passwordToken: code });
export const NewPasswordExpired = showSignIn('/reset-password', { passwordToken: code }, async () => {
  await fill({ '[name=new-password]': 'another harbour 8' });
  await press('form [type=submit]');
});
export const EmailChange = showSignIn('/email-change', { emailToken: code });
export const EmailChanged = showSignIn('/email-change', { emailToken: code }, () => press(firstButton));
export const EmailUndo = showSignIn('/email-change', { emailUndoToken: code });
export const EmailUndoExpired = showSignIn('/email-change', { emailUndoToken: code }, () =>
  press(firstButton),
);
