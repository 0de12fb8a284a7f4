import type { GuardName, MountPath, Site } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PageTitle } from './document-title';
import { type GuardProps, LoginOnly, MembersOnly, PaidResults, PlanlessOnly } from './guards';

type Guard = (props: GuardProps) => ReactNode;

export type MountPage = {
  readonly title: PageTitle;
  /** Who may see the page; without it everybody. */
  readonly Guard?: Guard | undefined;
};

/** What the host adds to the pages of our remotes, by mount. */
const mountPages: Readonly<Record<MountPath, MountPage>> = {
  '/': { title: msg`Understand how your attention works` },
  '/inflow-quiz': { title: msg`The quiz` },
  '/winback': { title: msg`Welcome back` },
  '/web-view-quiz': { title: msg`The quiz` },
  '/hcp-referral': { title: msg`For healthcare professionals`, Guard: PlanlessOnly },
  '/results': { title: msg`Your results`, Guard: PaidResults },
  '/my-inflow-results': { title: msg`Your results over time`, Guard: PaidResults },
  '/live': { title: msg`Live sessions` },
  '/checkout': { title: msg`Choose your plan`, Guard: PlanlessOnly },
  '/winback-plain': { title: msg`Your offer`, Guard: PlanlessOnly },
  '/winback-30off': { title: msg`Your offer`, Guard: PlanlessOnly },
  '/winback-checkout': { title: msg`Payment`, Guard: PlanlessOnly },
  '/post-purchase': { title: msg`Set up your account` },
  '/login': { title: msg`Sign in`, Guard: LoginOnly },
  '/reset-password': { title: msg`Reset your password` },
  '/email-change': { title: msg`Your email` },
  '/account': { title: msg`Your account`, Guard: MembersOnly },
  '/keep-membership': { title: msg`Keep your plan` },
  '/withdraw': { title: msg`Withdraw from your contract` },
  '/your-data': { title: msg`Your data` },
};

const pages: Readonly<Record<string, MountPage>> = mountPages;

const guards: readonly (readonly [GuardName, Guard])[] = [
  ['members-only', MembersOnly],
  ['planless-only', PlanlessOnly],
  ['login-only', LoginOnly],
  ['paid-results', PaidResults],
];

/**
 * Title and guard of a mount: those of the host for the mounts it knows, else what the release says of itself. A guard
 * from a newer site, or a mount that the release does not name, lets members in only.
 */
export function getMountPage(mount: string, site: Site | undefined): MountPage {
  const known = pages[mount];
  if (known) return known;
  const own = site?.mounts.find(({ path }) => path === mount);
  const isOpen = own && own.guard === undefined;
  return {
    title: own?.title[i18n.locale] ?? own?.title['en'] ?? '',
    Guard: isOpen ? undefined : (guards.find(([name]) => name === own?.guard)?.[1] ?? MembersOnly),
  };
}
