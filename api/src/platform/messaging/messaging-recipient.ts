import type { Db } from '../database/database';
import type { DataRecipient } from '../privacy/data-recipient';
import type { Messaging } from './customer-io';
import { deleteSharedPerson, listShared } from './messaging-store';

/** The messaging provider. Its Track API deletes people but cannot show them. */
export function createMessagingRecipient(db: Db, messaging: Messaging | undefined): DataRecipient {
  return {
    name: 'customerio',
    async read({ ids }) {
      const shared = await listShared(db, ids);
      return shared.length > 0 ? { kind: 'unreadable', ids: shared } : { kind: 'nothing' };
    },
    async erase({ ids }) {
      const shared = await listShared(db, ids);
      if (shared.length === 0) return 'nothing-held';
      if (!messaging) return 'on-request';
      for (const id of shared) {
        await messaging.forget(id);
        await deleteSharedPerson(db, id);
      }
      return 'deleted';
    },
  };
}
