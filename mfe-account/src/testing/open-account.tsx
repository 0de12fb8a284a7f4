import {
  type AnyRoute,
  invoiceRoutes,
  offeringRoutes,
  type Subscription,
  subscriptionRoutes,
} from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import { type Answer, fakeApi, type PlatformOverrides, renderRemote } from '@funnel/testing';
import { App } from '../app/app';
import { trial } from './memberships';

const remote: RemoteModule = { contract: 1, name: 'account', version: '1.0.0', App };

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

type OpenOptions<Routes extends readonly AnyRoute[]> = Omit<PlatformOverrides, 'api'> & {
  /** A function for one that changes meanwhile. */
  subscription?: Subscription | (() => Subscription);
  answers?: { readonly [K in keyof Routes]: Answer<Routes[K]> };
};

/** The first button of a page. */
export const firstButton = 'button:not(nav button)';

/** Opens a page of the account, as a member unless `user` says otherwise. */
export function openAccount<const Routes extends readonly AnyRoute[]>(
  route: string,
  { subscription = trial, answers, ...platform }: OpenOptions<Routes> = {},
) {
  const others = (answers ?? []) as unknown as readonly Answer<AnyRoute>[];
  const read = typeof subscription === 'function' ? subscription : () => subscription;
  const api = fakeApi<readonly AnyRoute[]>([
    [subscriptionRoutes.read, read],
    [offeringRoutes.readWinback, () => ({ offer: null, hasResults: false })],
    [invoiceRoutes.list, () => ({ invoices: [] })],
    ...others,
  ]);
  const member = { isLoggedIn: true, email: 'ada@example.org', firstName: 'Ada' };
  const rendered = renderRemote(remote, { route, platform: { user: member, ...platform, api } });
  return { ...rendered, api };
}

/** The input of each call of a route, such as `POST /user`. */
export function getInputs({ calls }: ReturnType<typeof fakeApi>, route: string): unknown[] {
  return calls.filter((call) => call.route === route).map(({ input }) => input);
}
