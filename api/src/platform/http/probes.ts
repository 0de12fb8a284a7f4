import express, { type Express } from 'express';
import type { Config } from '../../config';
import type { Database } from '../database/database';
import { healthRouter, type Readiness } from './health';
import type { Metrics } from './metrics';
import { metricsRouter } from './metrics-router';

type Dependencies = { config: Config; database: Database; readiness: Readiness; metrics: Metrics };

/** `/healthz`, `/readyz`, and `/metrics` unless it has its own port or is off. */
export function createProbes({ config, database, readiness, metrics }: Dependencies): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(healthRouter(database, readiness));
  if (config.metrics.place === 'beside-api') app.use(metricsRouter(metrics));
  return app;
}
