import type { Db } from '../database/database';
import type { SecurityEvent, SecurityEventKind } from './security-events';

/** Records an event now; in the transaction of what it is about, if there is one. */
export type Audit = (event: Omit<SecurityEvent, 'at'>, transaction?: Db) => Promise<void>;
/** Records an event of a call, in the transaction of what it is about: both are stored or neither. */
export type RecordEvent = (transaction: Db, event: Omit<SecurityEvent, 'at' | 'address'>) => Promise<void>;

/** What members do to money, by the id of the route. Recorded after it succeeded at the payment provider. */
const auditedCalls: Readonly<Record<string, SecurityEventKind>> = {
  savePaymentMethod: 'card-added',
  makePaymentMethodDefault: 'card-made-default',
  removePaymentMethod: 'card-removed',
  cancelSubscription: 'membership-cancelled',
  uncancelSubscription: 'membership-uncancelled',
  pauseSubscription: 'membership-paused',
  resumeSubscription: 'membership-resumed',
};

/** Records a successful call, if it is one of those above. */
export async function auditCall(audit: Audit, { route, member, address }: FinishedCall): Promise<void> {
  const kind = auditedCalls[route.id];
  if (kind) await audit({ kind, memberUuid: member?.uuid, address });
}

type FinishedCall = {
  route: { id: string };
  member: { uuid: string } | undefined;
  address: string | undefined;
};
