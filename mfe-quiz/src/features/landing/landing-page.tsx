import { brandName } from '@funnel/contracts';
import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import { Wordmark } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './landing-page.module.css';

type LandingPageProps = {
  /** Undefined as long as it is unknown whether a member is signed in. */
  loginAddress?: string | undefined;
  /** The account of a signed-in member. */
  accountAddress?: string | undefined;
  hero: ReactNode;
  /** What stands below the fold. */
  children: ReactNode;
};

/** The frame of the landing page: header, hero and sections. The header stays where the server sent it. */
export function LandingPage({ hero, children, ...addresses }: LandingPageProps): ReactElement {
  return (
    <>
      <PageHeaderSlot>
        <header className={styles['head']}>
          <Wordmark name={brandName} />
          <SignInLink {...addresses} />
        </header>
      </PageHeaderSlot>
      <div className={styles['page']}>
        {hero}
        {children}
      </div>
    </>
  );
}

function SignInLink({
  loginAddress,
  accountAddress,
}: Pick<LandingPageProps, 'loginAddress' | 'accountAddress'>): ReactElement | null {
  const address = accountAddress ?? loginAddress;
  if (address === undefined) return null;
  return (
    <Link className={styles['login']} to={address}>
      {accountAddress ? <Trans>Your account</Trans> : <Trans>Sign in</Trans>}
    </Link>
  );
}
