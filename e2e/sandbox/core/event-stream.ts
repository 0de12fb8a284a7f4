import type { Response } from 'express';

/** Sends server-sent events to all listeners. */
export function createEventStream() {
  const listeners = new Set<Response>();
  return {
    add(response: Response): void {
      response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 2000\n\n');
      listeners.add(response);
      // The request's own close comes too early: its body has been read already.
      response.on('close', () => listeners.delete(response));
    },
    send(event: string, message: unknown): void {
      for (const listener of listeners)
        listener.write(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`);
    },
    size: () => listeners.size,
    close(): void {
      for (const listener of listeners) listener.end();
    },
  };
}
