import { type ButtonVariant, buttonClass } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export type ActionLinkProps = Omit<LinkProps, 'children' | 'className'> & {
  label: string;
  variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  full?: boolean;
};

/** A link that looks like a button. */
export function ActionLink({ label, variant = 'primary', full, ...link }: ActionLinkProps): ReactElement {
  return (
    <Link {...link} className={buttonClass(variant, full)}>
      {label}
    </Link>
  );
}
