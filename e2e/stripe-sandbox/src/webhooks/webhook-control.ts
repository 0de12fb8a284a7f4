import type { DeliveryQueue } from './delivery-queue';

/** The target of events, and whether they are held. A restart restores the configuration. */
export type WebhookSettings = { url: string | null; isHeld: boolean };

export class WebhookControl {
  private readonly queue: DeliveryQueue;
  private readonly settings: WebhookSettings;

  constructor(queue: DeliveryQueue, settings: WebhookSettings) {
    this.queue = queue;
    this.settings = settings;
  }

  async hold(): Promise<{ held: true }> {
    this.settings.isHeld = true;
    return { held: true };
  }

  /** Releases held events in the requested order and number. */
  async release({ reverse, times }: { reverse: boolean; times: number }): Promise<{ pending: number }> {
    const ids = this.queue.pending().map((delivery) => delivery.id);
    this.settings.isHeld = false;
    await this.queue.redeliver(reverse ? ids.reverse() : ids, times);
    return { pending: this.queue.pending().length };
  }

  /** Without ids: everything that was ever sent and is still known. */
  async redeliver(ids: string[] | undefined, times: number): Promise<{ pending: number }> {
    await this.queue.redeliver(ids ?? this.queue.all().map((delivery) => delivery.id), times);
    return { pending: this.queue.pending().length };
  }

  async setUrl(url: string | null): Promise<{ url: string | null }> {
    this.settings.url = url;
    return { url };
  }

  async drain(): Promise<{ pending: number }> {
    return this.queue.drain();
  }
}
