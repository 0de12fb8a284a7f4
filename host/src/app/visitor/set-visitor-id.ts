import { storageKeys } from '@funnel/contracts';
import { visitorIdentified } from '../../features/analytics/analytics-slice';
import { writeVisitorCookie } from '../boot/browser';
import type { Shell } from '../shell';

/** Uses the account's id for the member, on this visit and the next. */
export function setVisitorId({ store, storage }: Pick<Shell, 'store' | 'storage'>, uuid: string): void {
  storage.setItem(storageKeys.trackingVisitorUid, uuid);
  writeVisitorCookie(uuid);
  store.dispatch(visitorIdentified(uuid));
}
