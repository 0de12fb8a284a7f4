import { Router } from 'express';
import { allRoutes } from '../routes';
import { apiVersion } from '../version';
import { createOpenApi30, createOpenApi31 } from './document';

/** Serves the OpenAPI documents; each is generated on the first request. */
export function openApiRouter(serverUrl: string): Router {
  const options = { routes: allRoutes, version: apiVersion, serverUrl };
  const router = Router();
  router.get(
    '/openapi.json',
    serveOnce(() => createOpenApi31(options)),
  );
  router.get(
    '/openapi-3.0.json',
    serveOnce(() => createOpenApi30(options)),
  );
  return router;
}

function serveOnce(make: () => object) {
  let body: string | undefined;
  return (_request: unknown, response: { type(type: string): { send(body: string): unknown } }): void => {
    body ??= JSON.stringify(make());
    response.type('json').send(body);
  };
}
