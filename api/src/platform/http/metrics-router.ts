import { Router } from 'express';
import type { Metrics } from './metrics';

/** `/metrics` for Prometheus. Must not be public. */
export function metricsRouter({ registry }: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
