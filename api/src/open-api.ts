import { createOpenApi30, createOpenApi31 } from './open-api/document';
import { allRoutes } from './routes';
import { apiVersion } from './version';

// Prints the API's description: `npm run -s open-api -w api [-- 3.0]`.
const options = { routes: allRoutes, version: apiVersion, serverUrl: '/v1' };
const document = process.argv[2] === '3.0' ? createOpenApi30(options) : createOpenApi31(options);
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
