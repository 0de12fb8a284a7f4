import type { AnyRoute, RouteInput, RouteReply } from '@funnel/contracts';
import type { ApiClient, ApiSender, CallOptions } from '@funnel/platform';
import { loadSchemas, type Schemas } from './load-schemas';

/** The host's API calls. Routes load with the first call; requests without a parsed reply need none. */
export type HostApi = ApiSender & {
  call<R extends AnyRoute>(
    pick: (routes: Schemas) => R,
    input: RouteInput<R>,
    options?: CallOptions,
  ): Promise<RouteReply<R>>;
};

export function createHostApi(client: ApiClient & ApiSender, load = loadSchemas): HostApi {
  return {
    send: client.send,
    call: async (pick, input, options) => client.call(pick(await load()), input, options),
  };
}
