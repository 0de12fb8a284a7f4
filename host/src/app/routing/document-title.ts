import { brandName } from '@funnel/contracts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A title to translate; that of a test page is text. */
export type PageTitle = MessageDescriptor | string;

/** The `handle` of a route. */
export type RouteHandle = { readonly title: PageTitle };

/** Titles of screens that share a route, by the start of their path. */
const screenTitles: readonly (readonly [start: string, title: MessageDescriptor])[] = [
  ['/checkout/payment', msg`Payment`],
  ['/checkout/start-trial', msg`Payment`],
];

/** The document title at a path: that of its screen, or else that of the route's handle. */
export function getPageTitle(path: string, handle: unknown): string {
  const screen = screenTitles.find(([start]) => `${path}/`.startsWith(`${start}/`));
  const title = screen?.[1] ?? (isRouteHandle(handle) && handle.title);
  if (!title) return brandName;
  return `${typeof title === 'string' ? title : i18n._(title)} · ${brandName}`;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
