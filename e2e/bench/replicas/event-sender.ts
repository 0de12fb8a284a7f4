import type { TrackedBody } from '../../../host/src/features/analytics/unsent-events';
import { openBrowser } from './browser';

/** How the events of a visit reach the API. */
export type EventSender = {
  send(events: readonly TrackedBody[]): Promise<void>;
  /** Resolves when the visitor has done what visitors can for their arrival. */
  finish(): Promise<void>;
};

/** How the first tab of a visitor ends. */
const endings = ['stays open', 'is left', 'is killed'] as const;
const LONGEST_LIFE_MS = 1500;

type SenderOptions = {
  turn: number;
  apiBase: string;
  apiKey: string;
  address: string;
  /** Sends one event until it is answered; resolves with whether it was accepted. */
  post: (event: TrackedBody) => Promise<boolean>;
  onQueued: (eventIds: readonly string[]) => void;
  onAcknowledged: (eventIds: readonly string[]) => void;
};

/** Every second visitor sends each event alone, the others by the site's own code, in tabs of which two thirds end early. */
export function createEventSender(options: SenderOptions): EventSender {
  return options.turn % 2 === 0 ? sendOneByOne(options) : sendByBrowser(options);
}

function sendOneByOne({ post, onAcknowledged }: SenderOptions): EventSender {
  return {
    async send(events) {
      for (const event of events) if (await post(event)) onAcknowledged([event.eventId]);
    },
    finish: async () => undefined,
  };
}

function sendByBrowser({ turn, onQueued, ...options }: SenderOptions): EventSender {
  const browser = openBrowser(options);
  const ending = endings[Math.floor(turn / 2) % endings.length];
  let tab = browser.openTab();
  return {
    async send(events) {
      onQueued(events.map(({ eventId }) => eventId));
      tab.send(events);
      if (ending === 'stays open') return;
      if (ending === 'is left') tab.leave();
      // Before, while or after it sends what it holds.
      setTimeout(tab.close, ending === 'is left' ? 0 : Math.random() * LONGEST_LIFE_MS);
      tab = browser.openTab();
    },
    async finish() {
      tab.close();
      await browser.deliver();
    },
  };
}
