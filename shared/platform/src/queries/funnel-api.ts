import type { AnyRoute, RouteInput, RouteReply } from '@funnel/contracts';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiClient, ApiError } from '../api-client';

/** A failed call as serializable data, so that RTK Query can store it. */
export type QueryError = { status: number; code: string };

type Call = { route: AnyRoute; input: RouteInput<AnyRoute> };

const callRoute: BaseQueryFn<Call, unknown, QueryError> = async ({ route, input }, { extra, signal }) => {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the host creates the store with { api } as extra argument
  const { api } = extra as { api: ApiClient };
  try {
    return { data: await api.call(route, input, { signal }) };
  } catch (error) {
    if (error instanceof ApiError) return { error: { status: error.status, code: error.code } };
    throw error;
  }
};

/**
 * The only RTK Query API of the page; remotes inject their endpoints.
 * It is loaded with the first remote that needs it, so it adds nothing to the quiz bundle.
 */
export const funnelApi = createApi({
  reducerPath: 'api',
  baseQuery: callRoute,
  endpoints: () => ({}),
});

/** The `query` of an endpoint for a contract route: `query: byRoute(offeringRoutes.read)`. */
export function byRoute<R extends AnyRoute>(
  route: R,
): (input: RouteInput<R>) => { route: R; input: RouteInput<R> } {
  return (input) => ({ route, input });
}

export type RouteData<R extends AnyRoute> = RouteReply<R>;
