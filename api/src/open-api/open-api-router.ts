import { type RequestHandler, Router } from 'express';
import { getServices } from '../platform/http/call-services';
import type { GuardedRoute } from '../platform/http/guards';
import { operationRoutes, publicRoutes } from '../routes';
import { apiVersion } from '../version';
import { createOpenApi30, createOpenApi31 } from './document';

/**
 * Serves the OpenAPI documents; each is generated on the first request. What operators and the release pipeline call is
 * described below `/operations`, for operators only.
 */
export function openApiRouter(serverUrl: string): Router {
  const router = Router();
  router.get('/operations/openapi{-3.0}.json', async (request, _response, next) => {
    await getServices(request).guard(operationsDocument, request);
    next();
  });
  for (const [folder, routes] of [['', publicRoutes] as const, ['/operations', operationRoutes] as const]) {
    const options = { routes, version: apiVersion, serverUrl };
    router.get(
      `${folder}/openapi.json`,
      serveOnce(() => createOpenApi31(options)),
    );
    router.get(
      `${folder}/openapi-3.0.json`,
      serveOnce(() => createOpenApi30(options)),
    );
  }
  return router;
}

const operationsDocument: GuardedRoute = {
  method: 'get',
  path: '/operations/openapi.json',
  auth: 'operator',
  limit: 'auth',
};

function serveOnce(make: () => object): RequestHandler {
  let body: string | undefined;
  return (_request, response) => {
    body ??= JSON.stringify(make());
    response.type('json').send(body);
  };
}
