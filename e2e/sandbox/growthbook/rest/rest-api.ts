import type { Collection } from '@funnel/stripe-sandbox';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import {
  type ExperimentDocument,
  experimentChangeSchema,
  experimentPayloadSchema,
  type FeatureDocument,
  featureChangeSchema,
  featurePayloadSchema,
  togglePayloadSchema,
} from '../../../experiments/rest-documents';
import { BadBody } from '../../core/body';
import { createDocuments, environment } from './documents';

type RestApi = {
  /** The secret key that callers need. */
  key: string;
  features: Collection<FeatureDocument>;
  experiments: Collection<ExperimentDocument>;
  now: () => number;
  /** The features as visitors get them, those with a setting of the inspector included. */
  listFeatures: () => FeatureDocument[];
  /** After each change; `feature` is the one that was written. */
  onChange: (feature?: string) => void;
};

/** GrowthBook's REST API, as far as experiments need it: https://docs.growthbook.io/api */
export function createRestApi({ key, features, experiments, now, listFeatures, onChange }: RestApi): Router {
  const documents = createDocuments({ features, experiments, now });
  const router = Router();
  router.use(requireKey(key), express.json({ limit: '1mb' }));

  router.get('/environments', (_request, response) => {
    response.json({ environments: [{ id: environment, description: '', defaultState: true }] });
  });

  router.get('/features', (request, response) => {
    const { items, ...page } = takePage(listFeatures(), request.query);
    response.json({ features: items, ...page });
  });
  router.post('/features', (request, response) => {
    const { id } = documents.createFeature(featurePayloadSchema.parse(request.body));
    onChange(id);
    response.json({ feature: findFeature(id) });
  });
  router.get('/features/:id', (request, response) => {
    response.json({ feature: findFeature(request.params.id) });
  });
  router.post('/features/:id', (request, response) => {
    const document = findFeature(request.params.id);
    documents.changeFeature(document, featureChangeSchema.parse(request.body));
    onChange(document.id);
    response.json({ feature: findFeature(document.id) });
  });
  router.post('/features/:id/toggle', (request, response) => {
    const document = findFeature(request.params.id);
    const toggled = Object.entries(togglePayloadSchema.parse(request.body).environments).map(
      ([name, enabled]) => [name, { rules: [], ...document.environments[name], enabled }],
    );
    documents.changeFeature(document, { environments: Object.fromEntries(toggled) });
    onChange(document.id);
    response.json({ feature: findFeature(document.id) });
  });

  router.get('/experiments', (request, response) => {
    const { items, ...page } = takePage(experiments.values(), request.query);
    response.json({ experiments: items, ...page });
  });
  router.post('/experiments', (request, response) => {
    const experiment = documents.createExperiment(experimentPayloadSchema.parse(request.body));
    onChange();
    response.json({ experiment });
  });
  router.get('/experiments/:id', (request, response) => {
    response.json({ experiment: findExperiment(request.params.id) });
  });
  router.post('/experiments/:id', (request, response) => {
    const document = findExperiment(request.params.id);
    const experiment = documents.changeExperiment(document, experimentChangeSchema.parse(request.body));
    onChange();
    response.json({ experiment });
  });
  router.use(answerMessage);
  return router;

  function findFeature(id: string): FeatureDocument {
    const found = listFeatures().find((feature) => feature.id === id);
    return found ?? answerUnknown(`Feature id '${id}' not found.`);
  }

  function findExperiment(id: string): ExperimentDocument {
    return experiments.get(id) ?? answerUnknown('Could not find experiment with that id');
  }
}

function requireKey(key: string): RequestHandler {
  return ({ headers }, response, next) => {
    if (headers.authorization === `Bearer ${key}`) return next();
    return void response.status(401).json({ message: 'Could not find API key' });
  };
}

const pageSchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});

function takePage<Item>(all: readonly Item[], query: unknown) {
  const { limit, offset } = pageSchema.parse(query);
  const items = all.slice(offset, offset + limit);
  const hasMore = offset + items.length < all.length;
  return { items, limit, offset, count: items.length, total: all.length, hasMore };
}

function answerUnknown(text: string): never {
  throw new BadBody(text);
}

/** GrowthBook answers every mistake of a caller with 400 and a message. */
const answerMessage: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof z.core.$ZodError)
    return void response.status(400).json({ message: z.prettifyError(error) });
  if (error instanceof BadBody) return void response.status(400).json({ message: error.message });
  return next(error);
};
