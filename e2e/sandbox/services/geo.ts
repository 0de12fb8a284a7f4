import { type Geo, geoSchema } from '@funnel/contracts';
import express, { type Express } from 'express';
import type { Provider, SandboxContext } from '../core/provider';
import { createResponder } from './responder';

const initial: Geo = { location: { countryCode: 'US' }, meta: { currency: 'USD', isGdpr: false } };

export type GeoProvider = Provider & {
  place: { get(): Geo; set(place: Geo): void; reset(): void };
};

/** A location lookup with one fixed answer, which can be changed. */
export function createGeo(context: SandboxContext): GeoProvider {
  const places = context.collection<Geo>('geo');
  const place = () => places.get('place') ?? initial;
  const respond = createResponder(context, 'geo');

  function mount(app: Express): void {
    app.get('/geo', (request, response) => {
      respond(request, response, { response: place() });
    });
    app.put('/_inspect/geo', express.json(), (request, response) => {
      places.set('place', geoSchema.parse(request.body));
      response.json(place());
    });
  }

  const reset = () => places.clear();
  return {
    name: 'geo',
    mount,
    inspect: () => ({ place: place() }),
    reset,
    place: { get: place, set: (moved) => void places.set('place', moved), reset },
  };
}
