import { Router } from 'express';
import type { Connection } from '../database/connection';

/** Whether the process accepts traffic: not during startup, and not while stopping. */
export type Readiness = { isReady: boolean };

export function healthRouter({ isReachable }: Pick<Connection, 'isReachable'>, readiness: Readiness): Router {
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
