import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TabDrawing } from './tab-icon';

export type AccountPage = {
  /** The path below `/account`; empty for Today. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** The drawing of the page’s tab on narrow screens. */
  readonly tab?: TabDrawing;
  /** Other paths at which it is the current page. */
  readonly alsoAt?: readonly string[];
};

export type AccountPageGroup = { readonly label: MessageDescriptor; readonly pages: readonly AccountPage[] };

/** The pages in the navigation of the member area. */
export const accountPageGroups: readonly AccountPageGroup[] = [
  {
    label: msg`Overview`,
    pages: [
      { path: '', label: msg`Today`, tab: 'sun' },
      { path: 'plan', label: msg`Plan`, tab: 'calendar' },
      { path: 'results', label: msg`Results`, tab: 'chart' },
      { path: 'live', label: msg`Live sessions` },
    ],
  },
  {
    label: msg`Billing`,
    pages: [
      { path: 'subscription', label: msg`Membership`, tab: 'card', alsoAt: ['cancel'] },
      { path: 'billing', label: msg`Cards and invoices` },
      { path: 'coupon', label: msg`Coupon` },
    ],
  },
  {
    label: msg`Settings`,
    pages: [
      { path: 'profile', label: msg`Profile` },
      { path: 'notifications', label: msg`Notifications` },
      { path: 'security', label: msg`Password and devices` },
      { path: 'privacy', label: msg`Your data` },
    ],
  },
  {
    label: msg`More`,
    pages: [
      { path: 'app', label: msg`On your phone` },
      { path: 'help', label: msg`Help` },
      { path: 'review', label: msg`Your review` },
    ],
  },
];

/** The address of a page of the member area. */
export function getPageAddress(account: string, path: string): string {
  return path ? `${account}/${path}` : account;
}
