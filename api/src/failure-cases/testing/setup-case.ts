import {
  type PaymentsOptions,
  setupPayments,
  type Visitor,
} from '../../platform/stripe/testing/setup-payments';
import { readLedger } from './ledger';

/** The API with payments, as the visitors of the failure cases use it. */
export async function setupCase(options: PaymentsOptions = {}) {
  const api = await setupPayments(options);

  /** The next calls that create such an object meet a fault of the provider. */
  const breakCalls = (
    objects: string,
    fault: { kind: string; times?: number; status?: number; ms?: number },
  ) => api.sandbox.sendCommand('faults', { method: 'POST', path: `^/v1/${objects}$`, ...fault });

  return {
    ...api,
    breakCalls,
    /** What provider and database hold about a visitor. */
    readLedger: (visitor: Visitor) => readLedger(api, visitor),
  };
}
