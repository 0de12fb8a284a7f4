import type { MountPath } from '@funnel/contracts';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PageTitle } from './document-title';
import { type GuardProps, LoginOnly, MembersOnly, PaidResults, PlanlessOnly } from './guards';

/** Shows a page, or leads whom it is not for elsewhere. */
export type Guard = (props: GuardProps) => ReactNode;

export type MountPage = {
  readonly title: PageTitle;
  /** Who may see the page; without it everybody. */
  readonly Guard?: Guard | undefined;
};

/** What the host adds to the pages of our remotes, by mount. */
const ownPages: Readonly<Record<MountPath, MountPage>> = {
  '/': { title: msg`ADHD traits in adults: a free quiz` },
  '/inflow-quiz': { title: msg`The quiz` },
  '/winback': { title: msg`Welcome back` },
  '/web-view-quiz': { title: msg`The quiz` },
  '/hcp-referral': { title: msg`For healthcare professionals`, Guard: PlanlessOnly },
  '/results': { title: msg`Your results`, Guard: PaidResults },
  '/my-inflow-results': { title: msg`Your results over time`, Guard: PaidResults },
  '/live': { title: msg`Live sessions` },
  '/checkout': { title: msg`Choose your membership`, Guard: PlanlessOnly },
  '/winback-plain': { title: msg`Membership prices`, Guard: PlanlessOnly },
  '/winback-30off': { title: msg`Your offer`, Guard: PlanlessOnly },
  '/winback-checkout': { title: msg`Payment`, Guard: PlanlessOnly },
  '/post-purchase': { title: msg`Set up your account` },
  '/login': { title: msg`Sign in`, Guard: LoginOnly },
  '/reset-password': { title: msg`Reset your password` },
  '/email-change': { title: msg`Your email` },
  '/account': { title: msg`Your account`, Guard: MembersOnly },
  '/keep-membership': { title: msg`Keep your membership` },
  '/withdraw': { title: msg`Withdraw from your contract` },
  '/your-data': { title: msg`Your data` },
};

/** The same by any path: undefined for a mount of which only the release knows. */
export const mountPages: Readonly<Record<string, MountPage>> = ownPages;
