import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass, ResultIllustration, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOwnResults } from '../features/history/results-api';

/** Shown to visitors without answers in this browser and to members without results. */
export function NotAnsweredPage(): ReactElement {
  const { data, isError } = useOwnResults();
  if (!data && !isError) {
    return (
      <Screen title={t`Your results`}>
        <Skeleton lines={6} label={t`Loading your results`} />
      </Screen>
    );
  }
  return data && data.length > 0 ? <SavedResultsPage /> : <NoResultsPage />;
}

/** The visitor started over: the answers left this browser, and the visitor key still opens the results. */
function SavedResultsPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      title={t`Your earlier results are still here`}
      lead={t`You started over, or this browser no longer has your answers. Your finished results are saved.`}
      actions={
        <>
          <Link className={buttonClass('primary')} to={links.myResults()}>
            <Trans>See my results</Trans>
          </Link>
          <Link className={buttonClass('secondary')} to={links.quiz()}>
            <Trans>Take the quiz</Trans>
          </Link>
        </>
      }
    >
      <ResultIllustration name="empty" />
    </Page>
  );
}

function NoResultsPage(): ReactElement {
  const { links, user } = usePlatform();
  const { pathname } = useLocation();
  return (
    <Page
      title={t`No results here yet`}
      lead={
        user.isLoggedIn
          ? t`Take the quiz to see your results here and wherever you sign in. It takes about five minutes.`
          : t`Without an account, results open in the browser where you took the quiz. With one, sign in to see them here. You can also take the quiz now. It takes about five minutes.`
      }
      actions={
        <>
          <Link className={buttonClass('primary')} to={links.quiz()}>
            <Trans>Take the quiz</Trans>
          </Link>
          {!user.isLoggedIn && (
            <Link className={buttonClass('secondary')} to={links.login(pathname)}>
              <Trans>Sign in</Trans>
            </Link>
          )}
        </>
      }
    >
      <ResultIllustration name="empty" />
    </Page>
  );
}

/** Shown to visitors who withdrew their consent to use their answers. */
export function ConsentRevokedPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      title={t`You withdrew your consent`}
      // Promise: revoked consent hides the results and offers the quiz
      lead={t`Your answers are deleted. You can take the quiz again any time; we’ll ask for your consent first.`}
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          <Trans>Take the quiz again</Trans>
        </Link>
      }
    >
      <ResultIllustration name="empty" />
    </Page>
  );
}
