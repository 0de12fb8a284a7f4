import { addLaterTexts } from '@funnel/content/quiz';
import { loadLaterTexts } from '@funnel/content/quiz/later-texts';
import { i18n } from '@lingui/core';
import * as screens from '../app/screens';
import { LandingSections, landingParts } from '../landing/landing-parts';
import { messages } from '../locales/messages';
import * as steps from '../steps/step-screens';
import { LoadQuizVersion } from '../version/quiz-version';

/** Loads every screen up front: a screen that suspends during a test would never be shown. */
export async function loadScreens(): Promise<void> {
  const all = { ...screens, ...steps, ...landingParts, LandingSections, LoadQuizVersion };
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

/** Shows the texts of a test in Spanish. A test starts in English, but the quiz texts stay Spanish in its file. */
export async function activateSpanish(): Promise<void> {
  // The screens were loaded with the later texts in English.
  addLaterTexts(await loadLaterTexts('es'));
  i18n.loadAndActivate({ locale: 'es', messages: await messages.es() });
}
