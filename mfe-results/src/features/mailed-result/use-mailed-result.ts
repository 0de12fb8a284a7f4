import { type MailedResult, resultRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const readMailed = byRoute(resultRoutes.readMailed);

const mailedResultApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    mailedResult: build.query<MailedResult, string>({ query: (code) => readMailed({ body: { code } }) }),
  }),
  overrideExisting: true,
});

/** The result that the code of a mailed link opens; fetched each time, since it may have been deleted. */
export function useMailedResult(code: string) {
  return mailedResultApi.useMailedResultQuery(code, { refetchOnMountOrArgChange: true, skip: code === '' });
}

/** Whether a query failed because the link is no longer valid. */
export function isExpired(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'link-expired';
}
