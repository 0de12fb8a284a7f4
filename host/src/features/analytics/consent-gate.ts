import type { Sink } from './sink';
import type { ThirdPartyEvent } from './third-party-event';

const HELD_WHILE_LOADING = 100;

export type GateOptions = {
  readonly isOpen: () => boolean;
  readonly load: () => Promise<Sink>;
  readonly report: (error: unknown) => void;
};

export type Gate = {
  /** Looks at the visitor's decision anew. */
  look(): void;
  pass(event: ThirdPartyEvent): void;
};

/** Lets events through to a service while the visitor agrees. The service is fetched when it is first needed. */
export function createGate({ isOpen, load, report }: GateOptions): Gate {
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
    look: () => (isOpen() ? void open() : close()),
    pass(event) {
      if (!isOpen()) return;
      if (sink) sink.track(event);
      else waiting = [...waiting, event].slice(-HELD_WHILE_LOADING);
    },
  };
}
