import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { CheckoutDependencies } from './checkout';

/** Our pages send the agreement with every payment. A call without it comes from another client and is recorded. */
export async function recordMissingAgreement(
  { db, clock }: Pick<CheckoutDependencies, 'db' | 'clock'>,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await recordSecurityEvent(db, { at: clock(), kind: 'payment-without-agreement', details });
}
