import {
  liveEventRoutes,
  programmeRoutes,
  type Recheck,
  type Result,
  recheckRoutes,
  resultRoutes,
  type StepState,
  type Subscription,
} from '@funnel/contracts';
import { fail, liveKinds, never, press, refusal, show, testVisitor } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import * as memberships from './testing/memberships';
import { openAccount } from './testing/open-account';
import { createPlan } from './testing/programmes';
import * as samples from './testing/samples';
import { showServerWords } from './testing/server-words';

export default { title: 'Account', parameters: { loadMessages }, loaders: [showServerWords] };

const showPlan = (route: string, ...states: Parameters<typeof createPlan>) =>
  show(() =>
    openAccount(route, {
      subscription: memberships.active,
      answers: [[programmeRoutes.read, () => createPlan(...states)]],
    }),
  );

const firstDays = { 'sleep-1': 'done', 'sleep-2': 'done', 'sleep-3': 'skipped' } as const;
const wholeWeek = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, day) => [`sleep-${day + 1}`, 'done' as const]),
);

export const Today = showPlan('/account');
export const TodayWeekDone = showPlan('/account', wholeWeek, '2026-11-24T11:00:00.000Z');
export const TodayDone = showPlan('/account', firstDays, '2026-11-24T11:00:00.000Z');
export const Plan = showPlan('/account/plan', firstDays, '2026-11-23T08:00:00.000Z');
export const LookBack = showPlan('/account/plan#week-1', wholeWeek, '2026-11-20T08:00:00.000Z');

const finishPlan = (lastDay: StepState) =>
  Object.fromEntries(
    createPlan().weeks.flatMap(({ steps }) =>
      steps.map(({ id }) => [id, id.endsWith('-7') ? lastDay : ('done' as const)]),
    ),
  );
const allSteps = finishPlan('done');
const needsMembership = [programmeRoutes.read, fail(refusal('membership-required'))] as const;
const preview = [
  programmeRoutes.preview,
  () => ({ isFromAnswers: true, themes: [], lesson: samples.lesson }),
] as const;
const showToday = (subscription: Subscription) =>
  show(() => openAccount('/account', { subscription, answers: [needsMembership, preview, samples.owing] }));
const readPlan = (plan = createPlan()) => [programmeRoutes.read, () => plan] as const;

export const TodayAllDone = showPlan('/account', allSteps, '2026-11-23T08:00:00.000Z');
export const TodayAfterSkip = showPlan('/account', { 'sleep-1': 'skipped' }, '2026-11-24T08:00:00.000Z');
export const TodayPastDue = show(() =>
  openAccount('/account', { subscription: memberships.pastDue, answers: [readPlan(), samples.owing] }),
);
export const TodayUnpaid = showToday(memberships.unpaid);
export const TodayPaused = showToday(memberships.paused);
export const TodayEnded = showToday(memberships.ended);
export const TodayLoading = show(() => openAccount('/account', { answers: [[programmeRoutes.read, never]] }));
export const TodayUnreachable = show(() =>
  openAccount('/account', { answers: [[programmeRoutes.read, fail()]] }),
);
export const PlanFinished = showPlan('/account/plan', allSteps, '2026-11-23T08:00:00.000Z');
export const PlanEnded = show(() =>
  openAccount('/account/plan', { subscription: memberships.ended, answers: [needsMembership, preview] }),
);

const openWithLesson = (route: string, states: Parameters<typeof createPlan>[0] = {}) =>
  openAccount(route, {
    subscription: memberships.active,
    answers: [readPlan(createPlan(states)), [programmeRoutes.readLesson, () => samples.lesson]],
  });
const showStep = (states?: Parameters<typeof createPlan>[0]) =>
  show(() => openWithLesson('/account/plan/sleep-1', states));

export const TodayAfterReading = show(
  () => openWithLesson('/account'),
  async () => {
    await press('a[href$="/sleep-1"]');
    // Back to Today, below the lesson.
    await press(':not(li) > a[href$="/account"]');
  },
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
const showLive = (given: (typeof samples.liveSession)[], isNextMailed = false) =>
  show(() =>
    openAccount('/account/live', {
      answers: [
        [
          liveEventRoutes.list,
          () => ({
            sessions: given.map((one) => ({ ...one, ...day })),
            isNextMailed,
            kinds: [...liveKinds],
          }),
        ],
      ],
    }),
  );

export const Live = showLive([samples.liveSession]);
export const LiveMailed = showLive([{ ...samples.liveSession, isLinkMailed: true }]);
export const LiveOpen = showLive([{ ...samples.liveSession, isOpen: true }]);
export const LiveCanceled = showLive([{ ...samples.liveSession, state: 'canceled' }]);
export const LiveNone = showLive([]);
export const LiveNextMailed = showLive([], true);
export const LiveWithoutMembership = show(() =>
  openAccount('/account/live', { answers: [[liveEventRoutes.list, fail(refusal('membership-required'))]] }),
);
