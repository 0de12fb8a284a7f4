import type { Account } from '../account/account';
import { checkRequest } from '../schema/check-request';
import type { BrowserRequests, Requests } from '../schema/wire-types';
import type { WireObject } from '../wire/wire-object';

export type RequestName = keyof Requests;
type BrowserRequestName = keyof BrowserRequests;

type Call<Params> = { account: Account; params: Params; id: string };

/** Who may call: a server with a secret key, or a page with a publishable one. */
export type Caller = 'browser' | 'server';

export type Route = {
  caller: Caller;
  method: string;
  pattern: RegExp;
  answer(call: Call<WireObject>): WireObject;
};

export function route<Name extends RequestName>(
  name: Name,
  answer: (call: Call<Requests[Name]>) => WireObject,
): Route {
  return createRoute('server', name, (call) =>
    answer({ ...call, params: checkRequest('Requests', name, call.params) }),
  );
}

export function browserRoute<Name extends BrowserRequestName>(
  name: Name,
  answer: (call: Call<BrowserRequests[Name]>) => WireObject,
): Route {
  return createRoute('browser', name, (call) =>
    answer({ ...call, params: checkRequest('BrowserRequests', name, call.params) }),
  );
}

function createRoute(caller: Caller, name: string, answer: Route['answer']): Route {
  const [method = '', path = ''] = name.split(' ');
  return { caller, method, pattern: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`), answer };
}
