import type { Response } from 'express';

export type EventStream = {
  add(response: Response): void;
  send(event: string, message: unknown): void;
  size(): number;
  close(): void;
};

/** Sends server-sent events to all listeners. */
export function createEventStream(): EventStream {
  const listeners = new Set<Response>();
  return {
    add(response) {
      response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 2000\n\n');
      listeners.add(response);
      // The request's own close comes too early: its body has been read already.
      response.on('close', () => listeners.delete(response));
    },
    send(event, message) {
      for (const listener of listeners)
        listener.write(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`);
    },
    size: () => listeners.size,
    close() {
      for (const listener of listeners) listener.end();
    },
  };
}
