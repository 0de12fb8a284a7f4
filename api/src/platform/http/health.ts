import { Router } from 'express';
import type pg from 'pg';

/** Whether the process accepts traffic: not during startup, and not while stopping. */
export type Readiness = { isReady: boolean };

export function healthRouter(pool: pg.Pool, readiness: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.type('text').send('ok');
  });
  router.get('/readyz', async (_request, response) => {
    const isReady = readiness.isReady && (await isReachable(pool));
    response.status(isReady ? 200 : 503).json({ ready: isReady });
  });
  return router;
}

async function isReachable(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
