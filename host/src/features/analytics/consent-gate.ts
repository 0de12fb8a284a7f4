import type { Profile, Sink } from './sink';
import type { ThirdPartyEvent } from './third-party-event';

const HELD_WHILE_LOADING = 100;

export type ConsentGateOptions = {
  readonly isOpen: () => boolean;
  readonly load: () => Promise<Sink>;
  readonly profile: () => Profile;
  readonly report: (error: unknown) => void;
};

/** Sends events to a service with consent. The service is loaded when first needed. */
export function createConsentGate({ isOpen, load, profile, report }: ConsentGateOptions) {
  let sink: Sink | undefined;
  let isLoading = false;
  let waiting: ThirdPartyEvent[] = [];

  async function open(): Promise<void> {
    if (sink || isLoading) return;
    isLoading = true;
    try {
      const loaded = await load();
      if (isOpen()) sink = loaded;
      else loaded.stop();
      sink?.describe(profile());
      for (const event of waiting.splice(0)) sink?.track(event);
    } catch (error) {
      report(error);
    } finally {
      isLoading = false;
    }
  }

  function close(): void {
    waiting = [];
    sink?.stop();
    sink = undefined;
  }

  return {
    /** Applies the current consent. */
    update: () => (isOpen() ? void open() : close()),
    send(event: ThirdPartyEvent): void {
      if (!isOpen()) return;
      if (sink) sink.track(event);
      else waiting = [...waiting, event].slice(-HELD_WHILE_LOADING);
    },
  };
}
