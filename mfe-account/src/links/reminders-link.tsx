import { usePlatform } from '@funnel/platform';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to where reminders are set. */
export function RemindersLink({ children }: { children: ReactNode }): ReactElement {
  const { links } = usePlatform();
  return <Link to={`${links.account()}/notifications#reminders`}>{children}</Link>;
}
