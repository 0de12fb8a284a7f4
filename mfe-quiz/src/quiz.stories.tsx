import {
  emptyQuizState,
  type FlagVariants,
  type PublishedReviews,
  placeRoutes,
  type QuizState,
  quizSnapshotRoutes,
  reviewRoutes,
} from '@funnel/contracts';
import {
  fakeApi,
  fill,
  findElement,
  never,
  press,
  type RenderOptions,
  renderRemote,
  show,
  showOffline,
} from '@funnel/testing';
import { loadExampleTexts } from './landing/example-texts';
import { LandingSections } from './landing/landing-parts';
import { loadLaterTexts, loadMessages } from './locales/messages';
import { Calculating as CalculatingStep } from './steps/step-screens';
import {
  agreed,
  answerStepsBefore,
  choose,
  finishedQuiz,
  pinned,
  remote,
  review,
} from './testing/quiz-testing';

const loaders = [
  loadLaterTexts,
  () => loadExampleTexts(),
  () => LandingSections.preload(),
  () => CalculatingStep.preload(),
];

export default { title: 'Quiz', parameters: { loadMessages }, loaders };

const resultsNeedPlan = { flow: { resultsNeedPlan: true, exposeOrder: () => undefined } };

function open(route: string, quiz: Partial<QuizState> = {}, platform: RenderOptions['platform'] = {}) {
  const state = { quiz: { ...emptyQuizState, pinned, ...quiz } };
  return renderRemote(remote, { route, state, platform: { consent: agreed, ...platform } });
}

/** The page of a visitor who has not begun. */
const showPage = (route: string, platform?: RenderOptions['platform'], act?: () => Promise<unknown>) =>
  show(() => renderRemote(remote, { route, ...(platform && { platform }) }), act);

const showLanding = (
  variant: NonNullable<FlagVariants['diagnosis-question-lp']>,
  reviews?: PublishedReviews,
) =>
  showPage(
    '/',
    {
      flags: { 'diagnosis-question-lp': variant },
      ...(reviews && { api: fakeApi([[reviewRoutes.list, () => reviews]]) }),
    },
    reviews && (() => findElement('blockquote')),
  );

const showReturning = (
  quiz: Partial<QuizState>,
  platform: RenderOptions['platform'] = {},
  act?: () => Promise<unknown>,
) => show(() => open('/', quiz, platform), act);

export const Landing = showPage('/');
export const LandingWithQuestion = showLanding('plain');
export const LandingWithTrust = showLanding('trust');
export const LandingWithReviews = showLanding('review', {
  average: 4.5,
  count: 2,
  reviews: [
    review,
    { ...review, rating: 4, text: 'Un paso al día es suficiente.', name: 'Inés', language: 'es' },
  ],
});
export const LandingOfNeededPlan = showPage('/', resultsNeedPlan);
export const LandingUnfinished = showReturning({ answers: answerStepsBefore('restlessness-1') });
export const LandingFinished = showReturning({ ...finishedQuiz, scores: { attention: 3 } });
export const LandingFinishedOfNeededPlan = showReturning(
  { ...finishedQuiz, scores: { attention: 3 } },
  resultsNeedPlan,
);
export const LandingStartingOver = showReturning({ answers: answerStepsBefore('goals') }, {}, () =>
  press('button'),
);
export const LandingOfMember = showPage('/', { user: { isLoggedIn: true } });
export const Referral = showPage('/hcp-referral');

export const Start = showPage('/inflow-quiz/start');
export const StartOfNeededPlan = showPage('/inflow-quiz/start', resultsNeedPlan);
const gdpr = { geo: { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } } };
export const StartWithTick = showPage('/inflow-quiz/start', gdpr);
export const StartWithoutTick = showPage('/inflow-quiz/start', gdpr, async () => {
  await press('button');
  await findElement('[role=alert]');
});

const showStep = (
  stepId: string,
  act?: () => Promise<unknown>,
  platform?: RenderOptions['platform'],
  quiz?: Partial<QuizState>,
) =>
  show(() => open(`/inflow-quiz/${stepId}`, { answers: answerStepsBefore(stepId), ...quiz }, platform), act);

export const Age = showStep('age');
export const Today = showStep('today');
export const Reason = showStep('reason');
export const Days = showStep('days');
export const HowToAnswer = showStep('how-to-answer');
export const Question = showStep('attention-1');
export const Break = showStep('attention-done', undefined, undefined, {
  answers: {
    ...answerStepsBefore('attention-done'),
    'attention-1': choose('often'),
    'attention-3': choose('often'),
    'attention-4': choose('sometimes'),
    'attention-6': choose('very-often'),
  },
});
export const RestlessnessDone = showStep('restlessness-done');
export const LoadQuestion = showStep('load-1');
export const DayDone = showStep('day-done');
export const Since = showStep('since');
export const Settings = showStep('settings');
export const SleepHours = showStep('sleep-hours');
export const SleepHoursError = showStep('sleep-hours', async () => {
  await fill({ '[name=sleep-hours]': '99' });
  await press('[type=submit]');
});
export const Strengths = showStep('strengths');
export const StrengthsNone = showStep('strengths', async () => {
  await press('[type=submit]');
  await findElement('[role=alert]');
});
export const BackgroundDone = showStep('background-done');
export const Goals = showStep('goals');
export const Obstacle = showStep('obstacle');
export const Minutes = showStep('minutes');
export const GoalsDone = showStep('goals-done');
export const Discovered = showStep('discovered');
export const DiscoveredOther = showStep('discovered', () => press('[value=other]'));
export const ForMinors = showStep('not-for-minors', undefined, {}, { answers: { age: choose('under-18') } });
export const NotRightNow = showStep(
  'not-right-now',
  undefined,
  {},
  {
    answers: { ...answerStepsBefore('today'), today: choose('not-now') },
  },
);
export const QuestionOffline = showOffline(() =>
  open('/inflow-quiz/attention-1', { answers: answerStepsBefore('attention-1') }),
);
export const WebView = show(() => open('/web-view-quiz/age'));

const hcp = (overlays: Record<string, string>, stepId: string) =>
  showStep(
    stepId,
    undefined,
    { api: fakeApi([[placeRoutes.search, () => ({ places: [] })]]) },
    {
      pinned: { ...pinned, overlays },
      userInfo: { discoveredInflow: 'healthcare-professional', discoveredInflowOther: null },
      answers: answerStepsBefore('email'),
    },
  );

export const PracticeSearch = hcp(
  { 'hcp-details': 'hcp-details', 'hcp-details-search': 'hcp-details-search' },
  'hcp-search',
);
export const Practice = hcp({ 'hcp-details': 'hcp-details', 'hcp-details-search': 'control' }, 'hcp-details');

const showEmail = (act?: () => Promise<unknown>, platform?: RenderOptions['platform']) =>
  showStep('email', act, platform, { userInfo: finishedQuiz.userInfo });

export const Email = showEmail();
export const EmailError = showEmail(async () => {
  await fill({ 'form input': 'ada@@example.com' });
  await press('[type=submit]');
});
export const EmailTypo = showEmail(async () => {
  await fill({ 'form input': 'jane@gmial.con' });
  await findElement('p > button');
});
export const EmailOfMember = showEmail(undefined, { user: { isLoggedIn: true, email: 'ada@example.com' } });
export const EmailOfNeededPlan = showEmail(undefined, resultsNeedPlan);

/** The last step while the answers are being saved, with motion: without, it leads to the results at once. */
function openCalculating() {
  const { matchMedia } = window;
  Object.assign(window, { matchMedia: undefined });
  const api = fakeApi([
    [quizSnapshotRoutes.save, never],
    [quizSnapshotRoutes.story, never],
  ]);
  const rendered = open('/inflow-quiz/calculating', finishedQuiz, { api });
  Object.assign(window, { matchMedia });
  return rendered;
}

/** The button that does without the wait comes after a second. */
const waitForSkip = () => findElement('ul ~ div button');

export const Calculating = show(openCalculating, waitForSkip);
export const CalculatingOffline = showOffline(openCalculating, waitForSkip);

export const WinbackHello = show(() => open('/winback/back-hello', {}, { entry: { wbt: '30off' } }));
export const WinbackChanged = show(() => open('/winback/back-changed', {}, { entry: { wbt: '30off' } }));
