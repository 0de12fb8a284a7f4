import { brandName } from '@funnel/contracts';
// Imported by package name: a remote that bundles this file must use the host's context, not a copy of it.
import { usePlatform } from '@funnel/platform';
import { SiteHeader, Wordmark } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PageHeaderSlot } from './page-header-slot';

/** Header of a public page: the wordmark as a link to the home page; members also get a link to their account. */
export function HomeHeader(): ReactElement {
  const { links, user } = usePlatform();
  return (
    <PageHeaderSlot>
      <SiteHeader end={user.isLoggedIn && <Link to={links.account()}>{t`Your account`}</Link>}>
        <Link to={links.home()}>
          <Wordmark name={brandName} />
        </Link>
      </SiteHeader>
    </PageHeaderSlot>
  );
}
