import type { DataRecipient } from '../../platform/privacy/data-recipient';
import type { RevenueCat } from './revenuecat';

/** RevenueCat knows the buyers of subscriptions. Without a secret key it neither shows nor deletes them. */
export function createRevenueCatRecipient(revenueCat: RevenueCat | undefined): DataRecipient {
  return {
    name: 'revenuecat',
    async read({ ids, customerIds }) {
      if (!revenueCat || customerIds.length === 0) return { kind: 'nothing' };
      if (!revenueCat.subscribers) return { kind: 'unreadable', ids };
      const subscribers: unknown[] = [];
      for (const id of ids) subscribers.push(await revenueCat.subscribers.read(id));
      return { kind: 'read', data: { subscribers } };
    },
    async erase({ ids, customerIds }) {
      if (!revenueCat || customerIds.length === 0) return 'nothing-held';
      if (!revenueCat.subscribers) return 'on-request';
      for (const id of ids) await revenueCat.subscribers.delete(id);
      return 'deleted';
    },
  };
}
