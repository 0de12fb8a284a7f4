import { appConfigRoutes } from '@funnel/contracts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { parseInput } from '../../platform/http/parse-input';
import type { PlainRoute } from '../../platform/plain/plain-listener';
import type { Deployment } from './app-config';
import { createAppConfigStore } from './app-config-store';

type Dependencies = { db: Db; deployment: Deployment; clock: Clock };

/** Every visit calls this route: the body is built once, and a caller who has it gets 304. */
export function createAppConfigRoute({ db, deployment, clock }: Dependencies): PlainRoute {
  const store = createAppConfigStore(db, deployment, clock);
  const route = appConfigRoutes.read;
  return {
    method: 'get',
    path: route.path,
    limit: route.limit,
    async answer({ request, address, query }) {
      parseInput(route, { params: {}, query: Object.fromEntries(new URLSearchParams(query)) });
      const config = await store.read();
      const etag = config.etag(address);
      const headers = { 'cache-control': 'private, max-age=300', etag };
      const isKnown = request.headers['if-none-match']?.split(/, */).includes(etag);
      return isKnown
        ? { status: 304, body: '', headers }
        : { status: 200, body: config.body(address), headers };
    },
  };
}
