import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { CheckoutDependencies } from './checkout';

/** Our own pages send what was agreed to with every payment. A call without it is one of another client, and stands out. */
export async function recordMissingAgreement(
  { db, clock }: Pick<CheckoutDependencies, 'db' | 'clock'>,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await recordSecurityEvent(db, { at: clock(), kind: 'payment-without-agreement', details });
}
