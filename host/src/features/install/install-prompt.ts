import { createObservable, type InstallPrompt } from '@funnel/platform';

/** Chromium's event with the question whether to install the site; other browsers have none. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: string }> };

/**
 * Keeps the browser's question until a page asks for it. The event comes once, soon after the page was loaded; without
 * `preventDefault` Android would show a banner, also in the middle of the quiz.
 */
export function createInstallPrompt(target: EventTarget): InstallPrompt {
  const kept = createObservable<BeforeInstallPromptEvent | undefined>(undefined);
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the DOM's types do not know this event yet
    kept.set(event as BeforeInstallPromptEvent);
  });
  target.addEventListener('appinstalled', () => kept.set(undefined));
  return {
    isAvailable: { get: () => kept.get() !== undefined, subscribe: kept.subscribe },
    async show() {
      const event = kept.get();
      // The browser accepts one answer per event.
      kept.set(undefined);
      return (await event?.prompt())?.outcome === 'accepted';
    },
  };
}
