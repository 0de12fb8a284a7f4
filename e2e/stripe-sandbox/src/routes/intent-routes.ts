import type { Account } from '../account/account';
import type { Intent } from '../account/records';
import { type Confirmation, confirmIntent } from '../objects/confirm';
import { findLiveCustomer } from '../objects/customers';
import {
  cancelIntent,
  createPaymentIntent,
  createSetupIntent,
  findIntent,
  getIntentName,
  type NewIntent,
  toIntentView,
} from '../objects/intents';
import { invalid } from '../wire/stripe-error';
import { browserRoute, type Route, route } from './route';
import { listRoute, retrieveRoute } from './table-routes';

export const intentRoutes: Route[] = [
  route('POST /v1/setup_intents', ({ account, params }) => {
    checkNewIntent(account, params);
    return confirmIfAsked(account, createSetupIntent(account, params), params);
  }),
  route('POST /v1/payment_intents', ({ account, params }) => {
    checkNewIntent(account, params);
    return confirmIfAsked(account, createPaymentIntent(account, params), params);
  }),
  listRoute('GET /v1/setup_intents', 'setupIntents', { fields: ['customer'] }),
  retrieveRoute('GET /v1/setup_intents/:id', 'setupIntents', 'intent'),
  retrieveRoute('GET /v1/payment_intents/:id', 'paymentIntents', 'intent'),
  ...(['setup_intents', 'payment_intents'] as const).flatMap((plural) => [
    route(`POST /v1/${plural}/:id/cancel`, ({ account, id }) =>
      toIntentView(cancelIntent(account, findIntent(account, id))),
    ),
    route(`POST /v1/${plural}/:id/confirm`, ({ account, params, id }) =>
      toIntentView(confirmIntent(account, findIntent(account, id), params)),
    ),
    browserRoute(`GET /v1/${plural}/:id`, ({ account, params, id }) =>
      forBrowser(withSecret(findIntent(account, id), params.client_secret)),
    ),
    browserRoute(`POST /v1/${plural}/:id/confirm`, ({ account, params, id }) =>
      forBrowser(confirmIntent(account, withSecret(findIntent(account, id), params.client_secret), params)),
    ),
  ]),
];

type SentIntent = NewIntent & {
  automatic_payment_methods?: unknown;
  excluded_payment_method_types?: unknown;
};

function checkNewIntent(account: Account, sent: SentIntent): void {
  if (sent.customer) findLiveCustomer(account, sent.customer);
  if (!sent.allowed_payment_method_types) return;
  if (!sent.automatic_payment_methods && !sent.excluded_payment_method_types) return;
  throw invalid(
    'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, excluded_payment_method_types.',
    { param: 'allowed_payment_method_types' },
  );
}

function confirmIfAsked(account: Account, intent: Intent, params: Confirmation & { confirm?: boolean }) {
  return toIntentView(params.confirm ? confirmIntent(account, intent, params) : intent);
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
