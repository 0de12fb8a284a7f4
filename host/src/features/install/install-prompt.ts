import { createObservable, type InstallPrompt } from '@funnel/platform';

/** Chromium's event with the question whether to install the site; other browsers have none. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: string }> };

/**
 * Keeps the browser's question until a page asks for it. The event comes once, soon after the page was loaded; without
 * `preventDefault` Android would show a banner, also in the middle of the quiz.
 */
export function createInstallPrompt(target: EventTarget): InstallPrompt {
  const isAvailable = createObservable(false);
  let kept: BeforeInstallPromptEvent | undefined;

  function keep(event: BeforeInstallPromptEvent | undefined): void {
    kept = event;
    isAvailable.set(event !== undefined);
  }

  target.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    keep(event);
  });
  target.addEventListener('appinstalled', () => keep(undefined));
  return {
    isAvailable,
    async show() {
      const event = kept;
      // The browser accepts one answer per event.
      keep(undefined);
      return event !== undefined && (await event.prompt()).outcome === 'accepted';
    },
  };
}

function isInstallEvent(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
