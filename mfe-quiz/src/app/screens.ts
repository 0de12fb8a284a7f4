import { addLaterTexts, getQuizTextsLocale } from '@funnel/content/quiz';
import { loadLaterTexts } from '@funnel/content/quiz/later-texts';
import type { Step, StepKind } from '@funnel/contracts';
import { type LazyScreen, lazyScreen } from '@funnel/platform/lazy-screen';
import type { ReactNode } from 'react';
import { hasTexts } from './step-texts';

/** Screens that the first question does not need are loaded lazily. */
export const LandingPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing" */ './landing')).Landing,
);
export const ReferralPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "referral" */ './referral')).Referral,
);
export const WebViewQuiz = lazyScreen(
  async () => (await import(/* webpackChunkName: "web-view" */ './web-view-quiz')).WebViewQuiz,
);
export const WebViewDone = lazyScreen(
  async () => (await import(/* webpackChunkName: "web-view" */ './web-view-done')).WebViewDone,
);
export const NativeApp = lazyScreen(
  async () => (await import(/* webpackChunkName: "native-app" */ './native-app')).NativeApp,
);
export const Start = lazyScreen(async () =>
  (await import(/* webpackChunkName: "start" */ './load-start')).loadStart(),
);
export const LoadQuizVersion = lazyScreen(
  async () => (await import(/* webpackChunkName: "quiz-version" */ './load-quiz-version')).LoadQuizVersion,
);
export const QuizPreview = lazyScreen(
  async () => (await import(/* webpackChunkName: "quiz-version" */ './quiz-preview')).QuizPreview,
);
export const ValueStep = lazyScreen(
  async () =>
    (await withLaterTexts(import(/* webpackChunkName: "steps" */ '../steps/other-steps'))).ValueStep,
);
export const InfoStep = lazyScreen(
  async () => (await withLaterTexts(import(/* webpackChunkName: "steps" */ '../steps/other-steps'))).InfoStep,
);
export const HcpStep = lazyScreen(
  async () => (await withLaterTexts(import(/* webpackChunkName: "steps" */ '../steps/other-steps'))).HcpStep,
);
export const DiscoveredStep = lazyScreen(
  async () =>
    (await withLaterTexts(import(/* webpackChunkName: "steps" */ '../steps/other-steps'))).DiscoveredStep,
);
export const EmailStep = lazyScreen(
  async () =>
    (await withLaterTexts(import(/* webpackChunkName: "email" */ '../features/email/email-step'))).EmailStep,
);
export const Calculating = lazyScreen(
  async () =>
    (await withLaterTexts(import(/* webpackChunkName: "calculating" */ '../steps/calculating-step')))
      .CalculatingStep,
);

/** Shows a question whose code is there and whose texts are not. */
export const LaterQuestion = lazyScreen(() => withLaterTexts(Promise.resolve(QuestionAlone)));

function QuestionAlone({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** The code of a screen, once its texts are there. */
async function withLaterTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded, texts] = await Promise.all([code, loadLaterTexts(getQuizTextsLocale())]);
  addLaterTexts(texts);
  return loaded;
}

const screensByKind: Readonly<Partial<Record<StepKind, Pick<LazyScreen<object>, 'preload' | 'prefetch'>>>> = {
  info: InfoStep,
  value: ValueStep,
  discovered: DiscoveredStep,
  hcp: HcpStep,
  email: EmailStep,
  loader: Calculating,
};

/** Loads what a step needs besides the first chunk. */
export async function preloadStep(step: Step): Promise<unknown> {
  const screen = screensByKind[step.kind];
  if (screen) return screen.preload();
  return hasTexts(step) ? undefined : LaterQuestion.preload();
}

/** Prefetches the screen of the next step, so that it is shown at once. */
export function prefetchStep(kind: StepKind): void {
  void screensByKind[kind]?.prefetch();
}

/** Prefetches the remaining steps, so that the quiz can be finished offline. */
export async function prefetchRest(): Promise<void> {
  await Promise.all(Object.values(screensByKind).map((screen) => screen.prefetch()));
}
