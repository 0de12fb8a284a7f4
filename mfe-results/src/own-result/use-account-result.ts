import type { Quiz } from '@funnel/content/quiz';
import { type RouteReply, resultRoutes } from '@funnel/contracts';
import { type ApiClient, type Platform, usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { useCallback } from 'react';
import { type Loading, useLoaded } from '../loading/use-loaded';
import { loadResultQuiz } from '../result/use-result-quiz';

type StoredResult = RouteReply<typeof resultRoutes.read>;

/** A result with the version of the quiz that was answered. */
type AnsweredResult = StoredResult & { quiz: Quiz };

type Found =
  /** The given snapshot still exists. */
  { status: 'same'; createdAt: string } | { status: 'latest'; stored: AnsweredResult | undefined };

export type AccountResult = Found | Exclude<Loading<Found>, { status: 'ready' }> | { status: 'idle' };

type Options = {
  isWanted: boolean;
  /** The snapshot of the answers in this browser. */
  snapshotId: string | undefined;
};

/** The latest result of the account with its answers, unless the snapshot of this browser still exists. */
export function useAccountResult({ isWanted, snapshotId }: Options): AccountResult {
  const { api, locale } = usePlatform();
  const load = useCallback(() => findResult({ api, locale }, snapshotId), [api, locale, snapshotId]);
  const found = useLoaded(isWanted ? load : null);
  if (!isWanted) return { status: 'idle' };
  return found.status === 'ready' ? found.value : found;
}

type Caller = Pick<Platform, 'api' | 'locale'>;

async function findResult({ api, locale }: Caller, snapshotId: string | undefined): Promise<Found> {
  const own = snapshotId === undefined ? undefined : await readResult(api, snapshotId);
  if (own) return { status: 'same', createdAt: own.result.createdAt };
  const { results } = await api.call(resultRoutes.list, { query: {} });
  const [latest] = results;
  const stored = latest && (await readResult(api, latest.id));
  return { status: 'latest', stored: stored && (await addQuiz({ api, locale }, stored)) };
}

async function addQuiz(caller: Caller, stored: StoredResult): Promise<AnsweredResult> {
  const { quizId, quizVersion: version } = stored.result;
  return { ...stored, quiz: await loadResultQuiz({ ...caller, wanted: { quizId, version } }) };
}

async function readResult(api: ApiClient, id: string): Promise<StoredResult | undefined> {
  try {
    return await api.call(resultRoutes.read, { params: { id } });
  } catch (error) {
    if (hasErrorCode(error, 'not-found')) return undefined;
    throw error;
  }
}
