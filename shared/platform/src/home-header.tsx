import { brandName } from '@funnel/contracts';
// Imported by package name: a remote that bundles this file must use the host's context, not a copy of it.
import { usePlatform } from '@funnel/platform';
import { SiteHeader, Wordmark } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Header of a public page: the wordmark as a link to the home page. */
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
