import {
  getPriceId,
  type PaymentsOptions,
  setupPayments,
  type VisitOptions,
  type Visitor,
} from '../../platform/stripe/testing/setup-payments';
import { readLedger } from './ledger';

/** The API with payments, as the visitors of the failure cases use it. */
export async function setupCase(options: PaymentsOptions = {}) {
  const api = await setupPayments(options);
  /** What provider and database hold about a visitor. */
  return { ...api, readLedger: (visitor: Visitor) => readLedger(api, visitor) };
}

/** A visitor who sees the prices, and the one of the monthly plan. */
export async function setupOrder(visit: VisitOptions = {}) {
  const { visitor, ...api } = await setupCase();
  const offering = await api.viewOffering(visitor, visit);
  return { ...api, visitor, offering, priceId: getPriceId(offering, 'plan_monthly') };
}
