import type { Intent, PaymentIntentRecord, PaymentMethodRecord, SetupIntentRecord } from '../account/records';
import { createView } from '../schema/skeleton';
import type { WireObject } from '../wire/wire-object';

export function toPaymentMethodView(record: PaymentMethodRecord): WireObject {
  const { behaviour, card, ...method } = record;
  return createView('payment_method', {
    ...method,
    ...(card ? { card } : { [method.type]: {} }),
  });
}

export function toIntentView(intent: Intent): WireObject {
  return intent.object === 'setup_intent' ? toSetupIntentView(intent) : toPaymentIntentView(intent);
}

export function toSetupIntentView(intent: SetupIntentRecord): WireObject {
  return createView('setup_intent', {
    ...intent,
    automatic_payment_methods: intent.allowed_payment_method_types ? null : { enabled: true },
    last_setup_error: intent.lastError,
  });
}

export function toPaymentIntentView(record: PaymentIntentRecord): WireObject {
  const { invoice, ...intent } = record;
  return createView('payment_intent', {
    ...intent,
    amount_capturable: 0,
    automatic_payment_methods: intent.allowed_payment_method_types ? null : { enabled: true },
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    last_payment_error: intent.lastError,
  });
}
