import type { Application, Request } from 'express';
import type { SecurityEvent, SecurityEventKind } from './security-events';

export type Audit = (event: Omit<SecurityEvent, 'at'>) => Promise<void>;

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

const audits = new WeakMap<Application, Audit>();

/** Sets where the calls of an application are recorded. */
export function installAudit(app: Application, audit: Audit): void {
  audits.set(app, audit);
}

/** Records a successful call, if it is one of those above. */
export async function auditCall(
  request: Request,
  { id }: { id: string },
  member: { uuid: string } | undefined,
): Promise<void> {
  const kind = auditedCalls[id];
  if (kind) await audits.get(request.app)?.({ kind, memberUuid: member?.uuid, address: request.ip });
}
