import { type MailedResult, resultRoutes } from '@funnel/contracts';
import { ApiError, type Platform, usePlatform } from '@funnel/platform';
import { useCallback, useEffect, useState } from 'react';

type State = { status: 'loading' | 'expired' | 'failed' } | { status: 'read'; result: MailedResult };

/** The result that the code of a mailed link opens. */
export function useMailedResult(code: string): State & { retry: () => void } {
  const { api, report } = usePlatform();
  const [state, setState] = useState<State>({ status: code ? 'loading' : 'expired' });
  const load = useCallback(async () => {
    setState(await readMailedResult({ api, report }, code));
  }, [api, report, code]);
  useEffect(() => {
    if (code) void load();
  }, [code, load]);
  return {
    ...state,
    retry: () => {
      setState({ status: 'loading' });
      void load();
    },
  };
}

async function readMailedResult(
  { api, report }: Pick<Platform, 'api' | 'report'>,
  code: string,
): Promise<State> {
  try {
    return { status: 'read', result: await api.call(resultRoutes.readMailed, { body: { code } }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link-expired') return { status: 'expired' };
    report(error);
    return { status: 'failed' };
  }
}
