import { type DataExport, type Period, retention } from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import type { ExportRow } from './exports-store';

/** One copy a day: each takes calls to every service. */
const INTERVAL = day;
const { count: KEPT_DAYS }: Period = retention.exports;

export function computeExpiry(requestedAt: Date): Date {
  return addMilliseconds(requestedAt, KEPT_DAYS * day);
}

/** From when on a request is still alive. */
export function computeOldestRequest(now: Date): Date {
  return addMilliseconds(now, -KEPT_DAYS * day);
}

/** Whether a request gets the copy that was requested before. */
export function isRecent({ requestedAt }: Pick<ExportRow, 'requestedAt'>, now: Date): boolean {
  return addMilliseconds(requestedAt, INTERVAL) > now;
}

export function toDataExport({ requestedAt, startedAt, readyAt }: ExportRow): DataExport {
  return {
    state: readyAt ? 'ready' : startedAt ? 'preparing' : 'requested',
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: computeExpiry(requestedAt).toISOString(),
    nextRequestAt: addMilliseconds(requestedAt, INTERVAL).toISOString(),
  };
}
