import { geoRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import type { GeoResolver } from './geo-resolver';

/** An address in the query is looked up only with test tools: this is not a public lookup service. */
export function geoRouter({ geo, testTools }: { geo: GeoResolver; testTools: boolean }): Router {
  const router = Router();
  mount(router, geoRoutes.read, ({ query, request }) =>
    testTools && query.ip ? geo.resolveAddress(query.ip) : geo.resolveRequest(request),
  );
  return router;
}
