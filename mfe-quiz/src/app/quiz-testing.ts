import * as screens from './screens';

/** Brings every screen here: what suspends while a test renders would never be shown. */
export async function loadScreens(): Promise<void> {
  await Promise.all(
    Object.values(screens).map((screen) => ('preload' in screen ? screen.preload() : undefined)),
  );
}

/** The test environment has Node's FormData, which refuses a form; React makes one of every form sent in a transition. */
export function acceptForms(): void {
  const { FormData: PlainFormData } = globalThis;
  globalThis.FormData = class extends PlainFormData {
    // biome-ignore lint/complexity/noUselessConstructor: leaves the form out, which the parent's would refuse
    constructor() {
      super();
    }
  };
}
