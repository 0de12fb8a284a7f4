import { i18n } from '@lingui/core';
import * as screens from '../app/screens';
import { LandingSections, landingParts } from '../landing/landing-parts';
import { loadLaterTexts, loadMessages } from '../locales/messages';
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

/** Shows the texts of a test in Spanish; every test starts in English. */
export async function activateSpanish(): Promise<void> {
  i18n.loadAndActivate({ locale: 'es', messages: await loadMessages('es') });
  // The screens were loaded with the later texts in English.
  await loadLaterTexts();
}
