import type { KeyedMutex } from '../../platform/stripe/keyed-mutex';
import type { PaymentContext } from '../context';
import type { Offerings } from '../offerings/offerings';
import type { PurchaseLimits } from './prepare/purchase-limits';

type PurchaseDependencies = PaymentContext & { runExclusive: KeyedMutex };

/** What preparing a purchase needs. */
export type CheckoutDependencies = PurchaseDependencies &
  Pick<Offerings, 'resolveOffer'> & { limits: PurchaseLimits };

/** What completing a purchase needs. */
export type RegisterDependencies = PurchaseDependencies & {
  siteUrl: string;
  /** Whether a card gets one free trial. */
  trialOncePerCard: boolean;
};
