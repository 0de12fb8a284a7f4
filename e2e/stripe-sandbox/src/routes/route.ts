import type { Account } from '../account/account';
import {
  type BrowserRequestName,
  checkBrowserRequest,
  checkRequest,
  type RequestName,
} from '../schema/check-request';
import type { BrowserRequests, Requests } from '../schema/wire-types';
import type { WireObject } from '../wire/wire-object';

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
  return {
    ...matcher(name),
    caller: 'server',
    answer: (call) => answer({ ...call, params: checkRequest(name, call.params) }),
  };
}

export function browserRoute<Name extends BrowserRequestName>(
  name: Name,
  answer: (call: Call<BrowserRequests[Name]>) => WireObject,
): Route {
  return {
    ...matcher(name),
    caller: 'browser',
    answer: (call) => answer({ ...call, params: checkBrowserRequest(name, call.params) }),
  };
}

function matcher(name: string): { method: string; pattern: RegExp } {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`) };
}
