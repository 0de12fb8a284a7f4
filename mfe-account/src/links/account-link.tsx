import { usePlatform } from '@funnel/platform';
import { ActionLink, type ActionLinkProps } from '@funnel/platform/action-link';
import type { ReactElement } from 'react';

/** A link that looks like a button, to a page of the member area by its path there; to the overview without one. */
export function AccountLink({
  page,
  ...link
}: Omit<ActionLinkProps, 'to'> & { page?: string }): ReactElement {
  const { links } = usePlatform();
  return <ActionLink {...link} to={page ? `${links.account()}/${page}` : links.account()} />;
}
