import type http from 'node:http';
import express, { Router } from 'express';
import type { Metrics } from './metrics';
import { listen } from './serve';

/** Where `/metrics` is. */
export type MetricsSettings =
  | { place: 'own-listener'; port: number; bindAddress: string }
  | { place: 'beside-api' | 'nowhere' };

/** `/metrics` for Prometheus. Must not be public. */
export function metricsRouter({ registry }: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

/** Serves metrics on a separate port, if one is configured. */
export async function listenForMetrics(
  settings: MetricsSettings,
  metrics: Metrics,
): Promise<http.Server | undefined> {
  if (settings.place !== 'own-listener') return undefined;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_request, response, next) => {
    response.set('x-content-type-options', 'nosniff').set('cache-control', 'no-store');
    next();
  });
  app.use(metricsRouter(metrics));
  return await listen(app, settings.port, settings.bindAddress);
}
