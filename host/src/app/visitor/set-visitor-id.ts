import { storageKeys } from '@funnel/contracts';
import { visitorIdentified } from '../../features/analytics/analytics-slice';
import { rememberVisitor } from '../boot/browser';
import type { Shell } from '../shell';

/** A member goes by the id of the account, on this visit and the next. */
export function becomeVisitor({ store, storage }: Pick<Shell, 'store' | 'storage'>, uuid: string): void {
  storage.setItem(storageKeys.trackingVisitorUid, uuid);
  rememberVisitor(uuid);
  store.dispatch(visitorIdentified(uuid));
}
