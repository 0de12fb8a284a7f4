import {
  type AnyRoute,
  type FlagVariants,
  offeringRoutes,
  type Subscription,
  subscriptionRoutes,
} from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import { type Answer, fakeApi, renderRemote } from '@funnel/testing';
import { App } from '../app/app';

const remote: RemoteModule = { contract: 1, name: 'account', version: '1.0.0', App };

type OpenOptions<Routes extends readonly AnyRoute[]> = {
  /** A function for one that changes meanwhile. */
  subscription: Subscription | (() => Subscription);
  answers?: { readonly [K in keyof Routes]: Answer<Routes[K]> };
  flags?: FlagVariants;
};

/** Opens a page of the account as a member with this subscription. */
export function openAccount<const Routes extends readonly AnyRoute[]>(
  route: string,
  { subscription, answers, flags = {} }: OpenOptions<Routes>,
) {
  const others = (answers ?? []) as unknown as readonly Answer<AnyRoute>[];
  const read = typeof subscription === 'function' ? subscription : () => subscription;
  const api = fakeApi<readonly AnyRoute[]>([
    [subscriptionRoutes.read, read],
    [offeringRoutes.readWinback, () => ({ offer: null, hasResults: false })],
    ...others,
  ]);
  const rendered = renderRemote(remote, {
    route,
    platform: { user: { isLoggedIn: true, email: 'ada@example.org' }, api, flags },
  });
  return { ...rendered, api };
}
