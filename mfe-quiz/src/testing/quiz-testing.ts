import { LandingSections, landingParts } from '../app/landing-parts';
import * as screens from '../app/screens';

/** Loads every screen up front: a screen that suspends during a test would never be shown. */
export async function loadScreens(): Promise<void> {
  await Promise.all(
    [...Object.values(screens), ...Object.values(landingParts), LandingSections].map((screen) =>
      'preload' in screen ? screen.preload() : undefined,
    ),
  );
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
