import { brandName } from '@funnel/contracts';
// By the package's own name: a remote that bundles this file must ask the host's context, not a copy of it.
import { usePlatform } from '@funnel/platform';
import { SiteHeader, Wordmark } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** The head of a public page: the wordmark, and with it the way home. */
export function HomeHeader(): ReactElement {
  const { links } = usePlatform();
  return (
    <SiteHeader>
      <Link to={links.home()}>
        <Wordmark name={brandName} />
      </Link>
    </SiteHeader>
  );
}
