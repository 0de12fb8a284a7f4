import type { Account } from '../account/account';
import type { Intent } from '../account/records';
import { confirmIntent } from '../objects/confirm';
import { findLiveCustomer } from '../objects/customers';
import {
  cancelIntent,
  createPaymentIntent,
  createSetupIntent,
  findIntent,
  getIntentName,
  patchIntent,
} from '../objects/intents';
import { mergeMetadata } from '../objects/metadata';
import { toIntentView } from '../objects/payment-view';
import { invalid } from '../wire/stripe-error';
import { dropUndefined } from '../wire/wire-object';
import { browserRoute, type Route, route } from './route';
import { listRoute, retrieveRoute } from './table-routes';

export const intentRoutes: Route[] = [
  route('POST /v1/setup_intents', ({ account, params }) => {
    const intent = createSetupIntent(account, {
      ...readNewIntent(account, params),
      ...dropUndefined({ usage: params.usage }),
    });
    return toIntentView(params.confirm ? confirmIntent(account, intent, confirmation(params)) : intent);
  }),
  listRoute('GET /v1/setup_intents', 'setupIntents', { fields: ['customer'] }),
  retrieveRoute('GET /v1/setup_intents/:id', 'setupIntents', 'intent'),
  route('POST /v1/setup_intents/:id/cancel', ({ account, id }) =>
    toIntentView(cancelIntent(account, account.tables.setupIntents.need(id, 'intent'))),
  ),
  route('POST /v1/payment_intents', ({ account, params }) => {
    const intent = createPaymentIntent(account, {
      ...readNewIntent(account, params),
      ...dropUndefined({ setup_future_usage: params.setup_future_usage }),
      amount: params.amount,
      currency: params.currency,
    });
    return toIntentView(params.confirm ? confirmIntent(account, intent, confirmation(params)) : intent);
  }),
  listRoute('GET /v1/payment_intents', 'paymentIntents', { fields: ['customer'] }),
  retrieveRoute('GET /v1/payment_intents/:id', 'paymentIntents', 'intent'),
  route('POST /v1/payment_intents/:id/cancel', ({ account, id }) =>
    toIntentView(cancelIntent(account, account.tables.paymentIntents.need(id, 'intent'))),
  ),
  ...(['setup_intents', 'payment_intents'] as const).flatMap((plural) => [
    route(`POST /v1/${plural}/:id`, ({ account, params, id }) => updated(account, id, params)),
    route(`POST /v1/${plural}/:id/confirm`, ({ account, params, id }) =>
      toIntentView(confirmIntent(account, findIntent(account, id), confirmation(params))),
    ),
    browserRoute(`GET /v1/${plural}/:id`, ({ account, params, id }) =>
      forBrowser(withSecret(findIntent(account, id), params.client_secret)),
    ),
    browserRoute(`POST /v1/${plural}/:id/confirm`, ({ account, params, id }) => {
      const { client_secret: secret, use_stripe_sdk: inFrame = false, expand: _expand, ...sent } = params;
      return forBrowser(
        confirmIntent(account, withSecret(findIntent(account, id), secret), { ...sent, inFrame }),
      );
    }),
  ]),
];

type SentConfirmation = {
  payment_method?: string;
  return_url?: string;
  use_stripe_sdk?: boolean;
  off_session?: unknown;
};

function confirmation(sent: SentConfirmation) {
  const { payment_method, return_url, use_stripe_sdk: inFrame, off_session } = sent;
  return { ...dropUndefined({ payment_method, return_url, inFrame }), offSession: off_session === true };
}

type SentIntent = {
  customer?: string;
  description?: string;
  metadata?: Parameters<typeof mergeMetadata>[1];
  allowed_payment_method_types?: string[];
  automatic_payment_methods?: unknown;
  excluded_payment_method_types?: unknown;
};

/** What both kinds of intent are created from. */
function readNewIntent(account: Account, sent: SentIntent) {
  refuseTwoWaysToChoose(sent);
  const { customer, description, allowed_payment_method_types } = sent;
  if (customer) findLiveCustomer(account, customer);
  return {
    ...dropUndefined({ customer, description, allowed_payment_method_types }),
    metadata: mergeMetadata({}, sent.metadata),
  };
}

function updated(
  account: Account,
  id: string,
  params: { metadata?: Parameters<typeof mergeMetadata>[1]; description?: string },
) {
  const intent = findIntent(account, id);
  const description = params.description ?? intent.description;
  const metadata = mergeMetadata(intent.metadata, params.metadata);
  return toIntentView(patchIntent(account, intent, { description, metadata }));
}

/** A publishable key needs the intent's client secret. */
function withSecret(intent: Intent, secret: string): Intent {
  if (intent.client_secret === secret) return intent;
  throw invalid(
    `The client_secret provided does not match any associated ${getIntentName(intent)} on this account.`,
    { code: 'resource_missing', param: 'intent' },
  );
}

/** Hides customer and metadata from pages. */
function forBrowser(intent: Intent) {
  const { customer: _customer, metadata: _metadata, ...view } = toIntentView(intent);
  return view;
}

function refuseTwoWaysToChoose(params: SentIntent): void {
  if (!params.allowed_payment_method_types) return;
  if (!params.automatic_payment_methods && !params.excluded_payment_method_types) return;
  throw invalid(
    'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, excluded_payment_method_types.',
    { param: 'allowed_payment_method_types' },
  );
}
