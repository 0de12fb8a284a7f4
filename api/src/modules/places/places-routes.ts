import { placeRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import type { PlaceSearch } from './place-search';

/** A public directory: nothing about the caller is read or stored. */
export function placesRouter({ places }: { places: PlaceSearch }): Router {
  const router = Router();
  mount(router, placeRoutes.search, async ({ query }) => ({ places: [...(await places(query.q))] }));
  return router;
}
