import type { Intent, PaymentIntentRecord, PaymentMethodRecord, SetupIntentRecord } from '../account/records';
import { createSkeleton } from '../schema/skeleton';
import type { WireObject } from '../wire/wire-object';

export function paymentMethodView(record: PaymentMethodRecord): WireObject {
  const { behaviour, isAuthenticated, leavesThePage, card, ...method } = record;
  return {
    ...createSkeleton('payment_method'),
    ...method,
    object: 'payment_method',
    ...(card ? { card } : { [method.type]: {} }),
  };
}

export function intentView(intent: Intent): WireObject {
  return intent.object === 'setup_intent' ? setupIntentView(intent) : paymentIntentView(intent);
}

export function setupIntentView({ returnUrl, lastError, ...intent }: SetupIntentRecord): WireObject {
  return {
    ...createSkeleton('setup_intent'),
    ...intent,
    automatic_payment_methods: intent.allowed_payment_method_types ? null : { enabled: true },
    last_setup_error: lastError,
  };
}

export function paymentIntentView(record: PaymentIntentRecord): WireObject {
  const { returnUrl, lastError, invoice, ...intent } = record;
  return {
    ...createSkeleton('payment_intent'),
    ...intent,
    amount_capturable: 0,
    automatic_payment_methods: intent.allowed_payment_method_types ? null : { enabled: true },
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    last_payment_error: lastError,
  };
}
