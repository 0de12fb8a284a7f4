import { invalid } from './stripe-error';
import type { WireList, WireObject } from './wire-object';

export type Page = {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
};

const usualLimit = 10;
const mostAtOnce = 100;

/** Newest first, from oldest-first records. */
export function paginate<T extends { id: string; created: number }>(
  url: string,
  records: T[],
  { page, view }: { page: Page; view: (record: T) => WireObject },
): WireList {
  const limit = page.limit ?? usualLimit;
  if (limit < 1 || limit > mostAtOnce) {
    throw invalid(`This value must be between 1 and ${mostAtOnce}.`, { param: 'limit' });
  }
  const newestFirst = records.filter((record) => isWithin(record.created, page.created)).reverse();
  const start = page.starting_after ? position(newestFirst, page.starting_after) + 1 : 0;
  const end = page.ending_before ? position(newestFirst, page.ending_before) : newestFirst.length;
  const from = page.ending_before ? Math.max(start, end - limit) : start;
  const shown = newestFirst.slice(from, Math.min(end, from + limit));
  const hasMore = page.ending_before ? from > 0 : from + limit < end;
  return { object: 'list', url, has_more: hasMore, data: shown.map(view) };
}

function position(records: { id: string }[], id: string): number {
  const index = records.findIndex((record) => record.id === id);
  if (index >= 0) return index;
  throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param: 'starting_after' });
}

function isWithin(created: number, range: Page['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = Number.NEGATIVE_INFINITY, gte = gt, lt = Number.POSITIVE_INFINITY, lte = lt } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
