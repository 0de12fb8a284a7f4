import type { Account } from '../account/account';
import { newId } from '../account/ids';
import { skeleton } from '../schema/skeleton';
import type { Requests } from '../schema/wire-types';
import type { WireObject } from '../wire/wire-object';
import { liveCustomer } from './customers';

/** The link to the page where a customer looks after card and subscription. */
export function createPortalSession(
  account: Account,
  params: Requests['POST /v1/billing_portal/sessions'],
): WireObject {
  const customer = liveCustomer(account, params.customer ?? '');
  const id = newId('bps');
  const url = new URL(account.url(`/endive/portal/${customer.id}`));
  if (params.return_url) url.searchParams.set('return_url', params.return_url);
  return {
    ...skeleton('billing_portal.session'),
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: account.clock.now(),
    customer: customer.id,
    locale: null,
    return_url: params.return_url ?? null,
    url: url.href,
  };
}
