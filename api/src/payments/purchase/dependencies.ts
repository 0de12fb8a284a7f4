import type { PaymentServices } from '../context';
import type { Offerings } from '../offerings/offerings';
import type { PurchaseLimits } from './prepare/purchase-limits';

/** What preparing a purchase needs. */
export type CheckoutDependencies = PaymentServices &
  Pick<Offerings, 'resolveOffer'> & { limits: PurchaseLimits };
