import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import { Wordmark } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageFooter } from '../frame/page-footer';
import styles from './landing-layout.module.css';
import { SentSections } from './sent-sections';

type LandingLayoutProps = {
  hero: ReactNode;
  /** The sections below the fold, drawn where the server sent none. */
  children: ReactNode;
  /** What follows the sections; nothing for those who were here before. */
  last?: ReactNode;
  /** Whether it is still unknown that a member is signed in. */
  isLoginLoading?: boolean | undefined;
  /** The account of a signed-in member. */
  accountAddress?: string | undefined;
};

/** The way into the quiz for those who have read to the end. */
export function LastStart(): ReactElement {
  const { links } = usePlatform();
  return (
    <section className={styles['start']}>
      <p>{t`It takes about 5 minutes, and you don’t need an account.`}</p>
      <ActionLink to={links.quiz()} label={t`Start now for free`} />
    </section>
  );
}

/**
 * Header, hero, sections and footer; can be prerendered for a new visitor. Header and sections stay where the server sent
 * them.
 */
export function LandingLayout({
  hero,
  children,
  last,
  isLoginLoading = false,
  accountAddress,
}: LandingLayoutProps): ReactElement {
  const { flow } = usePlatform();
  return (
    <>
      <PageHeaderSlot>
        <header className={styles['head']}>
          <Wordmark name={brandName} />
          {(accountAddress || !isLoginLoading) && <SignInLink accountAddress={accountAddress} />}
        </header>
      </PageHeaderSlot>
      <div className={styles['page']} data-returning={last ? undefined : true}>
        {hero}
        <SentSections useSent={!flow?.resultsNeedPlan}>{children}</SentSections>
        {last}
      </div>
      <PageFooter flag="footer-cookie-management-landing" />
    </>
  );
}

function SignInLink({ accountAddress }: { accountAddress: string | undefined }): ReactElement {
  const { links } = usePlatform();
  return (
    <Link className={styles['login']} to={accountAddress ?? links.login()}>
      {accountAddress ? t`Your account` : t`Sign in`}
    </Link>
  );
}
