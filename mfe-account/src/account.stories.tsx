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
  type OwnReview,
  offeringRoutes,
  passkeyRoutes,
  privacyRoutes,
  programmeCalendarRoutes,
  programmeRoutes,
  pushRoutes,
  type Recheck,
  recheckRoutes,
  resultRoutes,
  reviewRoutes,
  type SaveOffer,
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
  press,
  refusal,
  show,
  showOffline,
  testVisitor,
} from '@funnel/testing';
import { loadMessages } from './locales/messages';
import * as memberships from './testing/memberships';
import { openAccount } from './testing/open-account';
import { createPlan } from './testing/programmes';
import * as samples from './testing/samples';

const { active, leaving, paused, trial } = memberships;

const spanish = {
  'Monthly plan': 'Membresía mensual',
  'Winding down': 'Bajar el ritmo',
  'This week is about the last hour of the day and how to let it end.':
    'Esta semana trata de la última hora del día y de cómo dejar que termine.',
  'Find out what keeps you up': 'Descubre qué te desvela',
  'Choose one signal': 'Elige una sola señal',
  'Empty the pockets of your mind': 'Vacía los bolsillos de la mente',
  'Let the phone sleep elsewhere': 'Que el teléfono duerma en otra parte',
  'Light in the morning, less at night': 'Luz en la mañana, menos en la noche',
  'When you can’t sleep': 'Cuando no puedes dormir',
  'Make the evening worth ending': 'Una noche que valga la pena terminar',
  'Getting started': 'Empezar',
  'This week is about the first two minutes.': 'Esta semana trata de los dos primeros minutos.',
  'Seeing time': 'Ver el tiempo',
  'This week makes time something you can look at.':
    'Esta semana convierte el tiempo en algo que se puede mirar.',
  'Plan less, finish more': 'Planear menos, terminar más',
  'This week is about short lists.': 'Esta semana trata de listas cortas.',
  'Yearly plan': 'Membresía anual',
  'Quiet focus session, together': 'Sesión de concentración en silencio, en grupo',
  'Your first four weeks': 'Tus primeras cuatro semanas',
  'First paragraph.': 'Primer párrafo.',
  'Second paragraph.': 'Segundo párrafo.',
  'Write down two times.': 'Anota dos horas.',
  'Underline one.': 'Subraya una.',
  'My phone': 'Mi teléfono',
  'Firefox on Windows': 'Firefox en Windows',
  'Safari on iOS': 'Safari en iOS',
  'It is about another person.': 'Trata de otra persona.',
};

export default { title: 'Account', parameters: { loadMessages, spanish } };

const texts = {
  sleep: {
    title: 'Winding down',
    intro: 'This week is about the last hour of the day and how to let it end.',
    steps: [
      'Find out what keeps you up',
      'Choose one signal',
      'Empty the pockets of your mind',
      'Let the phone sleep elsewhere',
      'Light in the morning, less at night',
      'When you can’t sleep',
      'Make the evening worth ending',
    ],
  },
  starting: { title: 'Getting started', intro: 'This week is about the first two minutes.' },
  time: { title: 'Seeing time', intro: 'This week makes time something you can look at.' },
  planning: { title: 'Plan less, finish more', intro: 'This week is about short lists.' },
};

/** Opens a page with a plan whose first week has the words that members read. */
function showPlan(route: string, ...states: Parameters<typeof createPlan>) {
  const plan = createPlan(...states);
  const weeks = Object.values(texts).map(({ title, intro, ...words }, index) => {
    const week = plan.weeks[index];
    const names = 'steps' in words ? words.steps : [];
    return {
      number: index + 1,
      theme: { id: week?.theme.id ?? '', title, intro },
      steps: week?.steps.map((step, day) => ({ ...step, title: names[day] ?? step.title })) ?? [],
    };
  });
  const answer = () => ({ ...plan, weeks });
  return show(() => openAccount(route, { subscription: active, answers: [[programmeRoutes.read, answer]] }));
}

const firstDays = { 'sleep-1': 'done', 'sleep-2': 'done', 'sleep-3': 'skipped' } as const;
const wholeWeek = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, day) => [`sleep-${day + 1}`, 'done' as const]),
);

export const Today = showPlan('/account');
export const TodayDone = showPlan('/account', firstDays, '2026-11-24T08:00:00.000Z');
export const Plan = showPlan('/account/plan', firstDays, '2026-11-23T08:00:00.000Z');
export const LookBack = showPlan('/account/plan#week-1', wholeWeek, '2026-11-20T08:00:00.000Z');
/** Opens a page as a member, whose calls of the API are answered by these. */
const showPage = (...opened: Parameters<typeof openAccount>) => show(() => openAccount(...opened));

const allSteps = Object.fromEntries(
  createPlan().weeks.flatMap(({ steps }) => steps.map(({ id }) => [id, 'done' as const])),
);
const firstButton = 'button:not(nav button)';
const never = () => new Promise<never>(() => undefined);
const needsMembership = [programmeRoutes.read, fail(refusal('membership-required'))] as const;
const preview = [
  programmeRoutes.preview,
  () => ({ isFromAnswers: true, themes: [], lesson: samples.lesson }),
] as const;
const showToday = (subscription: Subscription) =>
  show(() => openAccount('/account', { subscription, answers: [needsMembership, preview] }));
const readPlan = (plan = createPlan()) => [programmeRoutes.read, () => plan] as const;

export const TodayAllDone = showPlan('/account', allSteps, '2026-11-23T08:00:00.000Z');
export const TodayAfterSkip = showPlan('/account', { 'sleep-1': 'skipped' }, '2026-11-24T08:00:00.000Z');
export const TodayPastDue = show(() =>
  openAccount('/account', { subscription: memberships.pastDue, answers: [readPlan()] }),
);
export const TodayUnpaid = showToday(memberships.unpaid);
export const TodayPaused = showToday(paused);
export const TodayEnded = showToday(memberships.ended);
export const TodayLoading = show(() => openAccount('/account', { answers: [[programmeRoutes.read, never]] }));
export const TodayUnreachable = show(() =>
  openAccount('/account', { answers: [[programmeRoutes.read, fail()]] }),
);
export const TodayOffline = showOffline(() =>
  openAccount('/account', { answers: [[programmeRoutes.read, fail()]] }),
);
export const TodaySignedOut = show(() =>
  openAccount('/account', { answers: [[programmeRoutes.read, fail(refusal('unauthenticated'))]] }),
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
export const StepUnreachable = show(() =>
  openAccount('/account/plan/sleep-1', { answers: [readPlan(), [programmeRoutes.readLesson, fail()]] }),
);

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
      [programmeRoutes.readFinished, () => ({ ...samples.finished, weeks: createPlan(allSteps).weeks })],
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

const showResults = (...results: (typeof samples.accountResult)[]) =>
  show(() => openAccount('/account/results', { answers: [[resultRoutes.list, () => ({ results })]] }));

export const Results = showResults(samples.accountResult);
export const NoResults = showResults();
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
      answers: [[offeringRoutes.readWinback, () => winback]],
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
    answers: [[memberCardRoutes.list, () => ({ cards: [samples.charged, samples.spare] })]],
  }),
);
export const BillingEmpty = show(() =>
  openAccount('/account/billing', { answers: [[memberCardRoutes.list, () => ({ cards: [] })]] }),
);
const showAddCard = (act?: () => Promise<unknown>) =>
  show(() => {
    installFakeStripe();
    return openAccount('/account/billing/card', {
      answers: [
        [memberCardRoutes.begin, () => ({ setupIntentId: 'seti_1', clientSecret: 'seti_1_secret_1' })],
        [memberCardRoutes.save, fail(refusal('payment-incomplete'))],
      ],
    });
  }, act);
export const AddCard = showAddCard();
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

const nextCharge = { nextCharge: samples.usd(1599), nextChargeAt: '2026-12-01T12:00:00.000Z' };
const showCoupon = (act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/coupon', {
        answers: [
          [memberCouponRoutes.read, () => ({ status: 'free' as const, ...nextCharge })],
          [
            memberCouponRoutes.preview,
            ({ body }) => {
              if (body.code !== 'SAVE') throw refusal('coupon-invalid');
              return {
                ...nextCharge,
                couponCode: 'SAVE',
                percentOff: 20,
                duration: 'once' as const,
                regular: samples.usd(1999),
              };
            },
          ],
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
    answers: [
      [
        memberCouponRoutes.read,
        () => ({ status: 'applied' as const, ...nextCharge, percentOff: 20, duration: 'once' as const }),
      ],
    ],
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

const showNotifications = (since: string | null, isOn = false) =>
  show(() =>
    openAccount('/account/notifications', {
      answers: [
        [pushRoutes.read, () => ({ publicKey: null, isOn })],
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
