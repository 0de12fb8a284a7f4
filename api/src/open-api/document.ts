import { type AnyRoute, problemSchema, VISITOR_KEY_COOKIE } from '@funnel/contracts';
import { type Dialect, toJsonSchema } from './json-schema';
import { describeOperation, describeSecurity } from './operation';

export type OpenApiOptions = { routes: readonly AnyRoute[]; version: string; serverUrl: string };

/** The routes as an OpenAPI 3.1 document, generated from the contracts. */
export function createOpenApi31(options: OpenApiOptions): Record<string, unknown> {
  return { openapi: '3.1.0', ...describeApi(options, 'draft-2020-12') };
}

/** The same as OpenAPI 3.0, for tools that do not support 3.1. */
export function createOpenApi30(options: OpenApiOptions): Record<string, unknown> {
  return { openapi: '3.0.3', ...describeApi(options, 'openapi-3.0') };
}

function describeApi({ routes, version, serverUrl }: OpenApiOptions, dialect: Dialect): object {
  const paths: Record<string, object> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeOperation(route, dialect) };
  }
  return {
    info: {
      title: 'Tidewell API',
      version,
      description: 'Errors are RFC 9457 problem documents. Act on `code`, never on text.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, 'output', dialect) },
      securitySchemes: pickSecuritySchemes(routes),
    },
  };
}

/** Only those that the routes use. */
function pickSecuritySchemes(routes: readonly AnyRoute[]): object {
  const used = new Set(routes.flatMap(describeSecurity).flatMap(Object.keys));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)));
}

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'api-key', description: 'Fixed key of the web application' },
  visitorKey: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_KEY_COOKIE,
    description: 'Opens what is private to a visitor. The first call without one sets it',
  },
  session: { type: 'http', scheme: 'bearer', description: "A member's session" },
  releaseToken: { type: 'http', scheme: 'bearer', description: 'The release pipeline' },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'The people who run the site' },
  stripeSignature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
};
