import type { Collection, Storage } from '../sandbox-options';
import { createMissingObject } from '../wire/stripe-error';
import type * as records from './records';

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
    customers: open<records.CustomerRecord>('customer'),
    products: open<records.ProductRecord>('product'),
    prices: open<records.PriceRecord>('price'),
    coupons: open<records.CouponRecord>('coupon'),
    promotionCodes: open<records.PromotionCodeRecord>('promotion_code'),
    discounts: open<records.DiscountRecord>('discount'),
    paymentMethods: open<records.PaymentMethodRecord>('payment_method'),
    setupIntents: open<records.SetupIntentRecord>('setup_intent'),
    paymentIntents: open<records.PaymentIntentRecord>('payment_intent'),
    charges: open<records.ChargeRecord>('charge'),
    refunds: open<records.RefundRecord>('refund'),
    disputes: open<records.DisputeRecord>('dispute'),
    subscriptions: open<records.SubscriptionRecord>('subscription'),
    invoices: open<records.InvoiceRecord>('invoice'),
    portalSessions: open<records.PortalSessionRecord>('portal_session'),
    testClocks: open<records.TestClockRecord>('test_clock'),
    events: open<records.EventRecord>('event'),
  };
}
type Opened = ReturnType<typeof openTables>;
export type Records = { [Name in keyof Opened]: ReturnType<Opened[Name]['need']> };
export type Tables = { [Name in keyof Records]: Table<Records[Name]> };
