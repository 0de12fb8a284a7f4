import type { Collection, Storage } from '../sandbox-options';
import { createMissingObject } from '../wire/stripe-error';
import type {
  ChargeRecord,
  CouponRecord,
  CustomerRecord,
  DiscountRecord,
  DisputeRecord,
  EventRecord,
  InvoiceRecord,
  PaymentIntentRecord,
  PaymentMethodRecord,
  PortalSessionRecord,
  PriceRecord,
  ProductRecord,
  PromotionCodeRecord,
  RefundRecord,
  SetupIntentRecord,
  SubscriptionRecord,
  TestClockRecord,
} from './records';

/** One kind of object. Records are never changed in place: every change is a `patch`, so it reaches the disk. */
export class Table<T extends { id: string }> {
  /** Its name on the wire, such as `promotion_codes`. */
  readonly name: string;
  private readonly kind: string;
  private readonly collection: Collection<T>;

  constructor(kind: string, storage: Storage) {
    this.name = `${kind}s`;
    this.kind = kind;
    this.collection = storage<T>(this.name);
  }

  find(id: string | null | undefined): T | undefined {
    return id ? this.collection.get(id) : undefined;
  }

  /** For ids from a caller: an unknown one is the caller's error. */
  need(id: string, param = 'id', status = 404): T {
    const found = this.collection.get(id);
    if (!found) throw createMissingObject(this.kind, id, param, status);
    return found;
  }

  add(record: T): T {
    this.collection.set(record.id, record);
    return record;
  }

  patch(id: string, changes: Partial<Omit<T, 'id'>>): T {
    return this.add({ ...this.need(id), ...changes });
  }

  remove(id: string): void {
    this.collection.delete(id);
  }

  /** Oldest first. */
  all(): T[] {
    return this.collection.values();
  }

  clear(): void {
    this.collection.clear();
  }
}

export function openTables(storage: Storage) {
  const open = <T extends { id: string }>(kind: string) => new Table<T>(kind, storage);
  return {
    customers: open<CustomerRecord>('customer'),
    products: open<ProductRecord>('product'),
    prices: open<PriceRecord>('price'),
    coupons: open<CouponRecord>('coupon'),
    promotionCodes: open<PromotionCodeRecord>('promotion_code'),
    discounts: open<DiscountRecord>('discount'),
    paymentMethods: open<PaymentMethodRecord>('payment_method'),
    setupIntents: open<SetupIntentRecord>('setup_intent'),
    paymentIntents: open<PaymentIntentRecord>('payment_intent'),
    charges: open<ChargeRecord>('charge'),
    refunds: open<RefundRecord>('refund'),
    disputes: open<DisputeRecord>('dispute'),
    subscriptions: open<SubscriptionRecord>('subscription'),
    invoices: open<InvoiceRecord>('invoice'),
    portalSessions: open<PortalSessionRecord>('portal_session'),
    testClocks: open<TestClockRecord>('test_clock'),
    events: open<EventRecord>('event'),
  };
}
type Opened = ReturnType<typeof openTables>;
export type Records = { [Name in keyof Opened]: ReturnType<Opened[Name]['need']> };
export type Tables = { [Name in keyof Records]: Table<Records[Name]> };
