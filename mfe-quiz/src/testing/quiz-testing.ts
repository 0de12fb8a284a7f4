import { getCurrentDoc } from '@funnel/content/quiz';
import type { Answers, PublishedReview, QuizState } from '@funnel/contracts';
import { defineRemote } from '@funnel/platform/remote';
import { fakePlatform } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { App } from '../app/app';
import { reducers } from '../app/reducers';
import * as screens from '../app/screens';
import { LandingSections, landingParts, MemberReviews } from '../landing/landing-parts';
import { getQuizTexts, loadLaterTexts, loadMessages } from '../locales/messages';
import * as steps from '../steps/step-screens';
import { LoadQuizVersion } from '../version/quiz-version';

/** The remote as the host mounts it. */
export const remote = defineRemote({ name: 'quiz', version: '1.0.0', App, reducers });

const doc = getCurrentDoc();

/** The current version of the quiz as a visitor has it who began with it. */
export const pinned = { quizId: doc.id, version: doc.version, overlays: {} };

/** The consent of a visitor who agreed to everything. */
export const agreed = { ...fakePlatform().platform.consent, granted: () => true };

export const choose = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });

/** Answers with its second option to every question before a step, or to all of them. */
export function answerStepsBefore(stepId?: string): Answers {
  const end = doc.steps.findIndex(({ id }) => id === stepId);
  const before = stepId === undefined ? doc.steps : doc.steps.slice(0, end);
  return Object.fromEntries(
    before.flatMap((step) => ('options' in step ? [[step.id, choose(step.options[1]?.id ?? '')]] : [])),
  );
}

const email = { type: 'VALUE' as const, answer: true };

/** Everything is answered, and the results are to come. */
export const finishedQuiz = {
  answers: { ...answerStepsBefore('email'), email },
  userInfo: { discoveredInflow: 'friend', discoveredInflowOther: null },
} satisfies Partial<QuizState>;

/** What a member said of the plan. */
export const review: PublishedReview = {
  rating: 5,
  text: 'One step a day is enough.',
  name: 'Ada',
  month: '2026-11',
  language: 'en',
};

export const findQuestion = (stepId: string) =>
  screen.findByRole('heading', { level: 1, name: getQuizTexts()[`${stepId}.title`] ?? '' });

/** Begins each test of a file with every screen loaded and an empty browser. */
export function setupScreens(): void {
  beforeAll(async () => {
    stubFormData();
    await loadScreens();
  });
  beforeEach(() => localStorage.clear());
}

/** Loads every screen up front: a screen that suspends during a test would never be shown. */
async function loadScreens(): Promise<void> {
  const all = { ...screens, ...steps, ...landingParts, LandingSections, MemberReviews, LoadQuizVersion };
  await Promise.all(Object.values(all).map((screen) => ('preload' in screen ? screen.preload() : undefined)));
}

/** React creates a FormData from each form submitted in a transition; Node's FormData in the test environment rejects a form. */
export function stubFormData(): void {
  const { FormData: PlainFormData } = globalThis;
  globalThis.FormData = class extends PlainFormData {
    // biome-ignore lint/complexity/noUselessConstructor: drops the form argument, which the parent would reject
    constructor() {
      super();
    }
  };
}

/** Shows the texts of a test in Spanish; every test starts in English. */
export async function activateSpanish(): Promise<void> {
  i18n.loadAndActivate({ locale: 'es', messages: await loadMessages('es') });
  // The screens were loaded with the later texts in English.
  await loadLaterTexts();
}
