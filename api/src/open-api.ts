import { createOpenApi30, createOpenApi31 } from './open-api/document';
import { operationRoutes, publicRoutes } from './routes';
import { apiVersion } from './version';

// Prints the API's description: `npm run -s open-api -w api [-- 3.0] [operations]`.
const wanted = process.argv.slice(2);
const routes = wanted.includes('operations') ? operationRoutes : publicRoutes;
const options = { routes, version: apiVersion, serverUrl: '/v1' };
const document = wanted.includes('3.0') ? createOpenApi30(options) : createOpenApi31(options);
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
