import type { Account } from '../account/account';
import { billingRoutes } from '../routes/billing-routes';
import { catalogueRoutes } from '../routes/catalogue-routes';
import { chargeRoutes } from '../routes/charge-routes';
import { customerRoutes } from '../routes/customer-routes';
import { intentRoutes } from '../routes/intent-routes';
import type { Caller, Route } from '../routes/route';
import { expand } from './expand';
import { invalid, StripeError } from './stripe-error';
import { isWireObject, type WireObject } from './wire-object';

export type ApiCall = { caller: Caller; method: string; path: string; params: WireObject };

const routes: Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...intentRoutes,
  ...billingRoutes,
  ...chargeRoutes,
];

export function answerCall(account: Account, call: ApiCall): WireObject {
  const { route, id } = findRoute(call);
  refuseOldParameters(call);
  const { key: _key, _stripe_js: _version, ...params } = call.params;
  const answer = route.answer({ account, params, id });
  return expand(account, answer, expandPaths(params['expand']));
}

function findRoute({ caller, method, path }: ApiCall): { route: Route; id: string } {
  const matching = routes.filter((route) => route.method === method && route.pattern.test(path));
  if (matching.length === 0) {
    throw new StripeError(404, {
      message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`,
    });
  }
  const route = matching.find((one) => one.caller === caller);
  if (!route) {
    throw new StripeError(401, {
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  return { route, id: decodeURIComponent(route.pattern.exec(path)?.groups?.['id'] ?? '') };
}

function refuseOldParameters({ method, path, params }: ApiCall): void {
  if (method !== 'POST' || !/^\/v1\/(payment|setup)_intents/.test(path)) return;
  if (!('payment_method_types' in params)) return;
  throw invalid(
    'payment_method_types is no longer supported in this API version. Use dynamic payment methods, allowed_payment_method_types or excluded_payment_method_types.',
    { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
  );
}

function expandPaths(sent: unknown): string[] {
  if (Array.isArray(sent)) return sent.map(String);
  return isWireObject(sent) ? Object.values(sent).map(String) : [];
}
