import { type AnyRoute, problemSchema, VISITOR_KEY_COOKIE } from '@funnel/contracts';
import { toOpenApi30 } from './downgrade';
import { toJsonSchema } from './json-schema';
import { describeOperation } from './operation';

export type OpenApiOptions = { routes: readonly AnyRoute[]; version: string; serverUrl: string };

/** The whole API as an OpenAPI 3.1 document, generated from the contracts. */
export function createOpenApi31({ routes, version, serverUrl }: OpenApiOptions): Record<string, unknown> {
  const paths: Record<string, object> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidewell API',
      version,
      description: 'Errors are RFC 9457 problem documents. Act on `code`, never on text.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: toJsonSchema(problemSchema, 'output') }, securitySchemes },
  };
}

/** The same as OpenAPI 3.0, for tools that do not support 3.1. */
export function createOpenApi30(options: OpenApiOptions): Record<string, unknown> {
  return { ...toOpenApi30(createOpenApi31(options)), openapi: '3.0.3' };
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
  stripeSignature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
};
