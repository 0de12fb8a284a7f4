import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type AccountPage = {
  /** The path below `/account`; empty for the overview. */
  readonly path: string;
  readonly label: MessageDescriptor;
};

export type AccountPageGroup = { readonly label: MessageDescriptor; readonly pages: readonly AccountPage[] };

/** The pages in the navigation of the member area. */
export const accountPageGroups: readonly AccountPageGroup[] = [
  {
    label: msg`Overview`,
    pages: [
      { path: '', label: msg`Your account` },
      { path: 'plan', label: msg`Four-week plan` },
      { path: 'live', label: msg`Live sessions` },
      { path: 'results', label: msg`Your results` },
    ],
  },
  {
    label: msg`Membership`,
    pages: [
      { path: 'subscription', label: msg`Your membership` },
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
