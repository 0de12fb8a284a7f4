import { usePlatform } from '@funnel/platform';
import { type ButtonVariant, buttonClass } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type ActionLinkProps = Omit<LinkProps, 'children' | 'className'> & {
  label: string;
  variant?: ButtonVariant | undefined;
};

/** A link that looks like a button. */
export function ActionLink({ label, variant = 'primary', ...link }: ActionLinkProps): ReactElement {
  return (
    <Link {...link} className={buttonClass(variant)}>
      {label}
    </Link>
  );
}

/** The same to a page of the member area, by its path there; to the overview without one. */
export function AccountLink({
  page,
  ...link
}: Omit<ActionLinkProps, 'to'> & { page?: string }): ReactElement {
  const { links } = usePlatform();
  return <ActionLink {...link} to={page ? `${links.account()}/${page}` : links.account()} />;
}
