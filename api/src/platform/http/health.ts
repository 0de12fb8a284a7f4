import { Router } from 'express';
import type { Connection } from '../database/connection';

/** Whether the process accepts traffic: not during startup, and not while stopping. */
export type Readiness = { isReady: boolean };

const PROBE_AGE_MS = 1000;

export function healthRouter(connection: Pick<Connection, 'isReachable'>, readiness: Readiness): Router {
  let latest: { at: number; answer: Promise<boolean> } | undefined;
  /** Anyone can ask, so an answer is good for a while. */
  function isReachable(): Promise<boolean> {
    const at = performance.now();
    if (!latest || at - latest.at > PROBE_AGE_MS) latest = { at, answer: connection.isReachable() };
    return latest.answer;
  }
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.type('text').send('ok');
  });
  router.get('/readyz', async (_request, response) => {
    const isReady = readiness.isReady && (await isReachable());
    response.status(isReady ? 200 : 503).json({ ready: isReady });
  });
  return router;
}
