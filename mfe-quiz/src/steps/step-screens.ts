import type { Step, StepKind } from '@funnel/contracts';
import { type LazyScreen, lazyScreen } from '@funnel/platform/lazy-screen';
import type { ReactNode } from 'react';
import { loadLaterTexts } from '../locales/messages';
import { hasTexts } from './step-texts';

/** Steps that the first question does not need are loaded lazily. */
export const ValueStep = lazyScreen(async () => (await loadOtherSteps()).ValueStep);
export const InfoStep = lazyScreen(async () => (await loadOtherSteps()).InfoStep);
export const HcpStep = lazyScreen(async () => (await loadOtherSteps()).HcpStep);
export const DiscoveredStep = lazyScreen(async () => (await loadOtherSteps()).DiscoveredStep);
export const EmailStep = lazyScreen(
  async () =>
    (await withLaterTexts(import(/* webpackChunkName: "email" */ '../features/email/email-step'))).EmailStep,
);
export const Calculating = lazyScreen(
  async () =>
    (await withLaterTexts(import(/* webpackChunkName: "calculating" */ '../calculating/calculating-step')))
      .CalculatingStep,
);

/** Shows a question whose code is there and whose texts are not. */
export const LaterQuestion = lazyScreen(() => withLaterTexts(Promise.resolve(QuestionAlone)));

function QuestionAlone({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function loadOtherSteps() {
  return withLaterTexts(import(/* webpackChunkName: "steps" */ './other-steps'));
}

/** The code of a screen, once its texts are there. */
async function withLaterTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadLaterTexts()]);
  return loaded;
}

/** What each kind of step needs besides the first chunk. */
const screensByKind: Readonly<Record<StepKind, Pick<LazyScreen<object>, 'preload' | 'prefetch'> | null>> = {
  single: null,
  multi: null,
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

const REST_AFTER_MS = 1500;

let isPlanned = false;

/** Prefetches the remaining steps in the background, so that the quiz can be finished offline. */
export function planPrefetch(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void Promise.all(Object.values(screensByKind).map((screen) => screen?.prefetch()));
  }, REST_AFTER_MS);
}
