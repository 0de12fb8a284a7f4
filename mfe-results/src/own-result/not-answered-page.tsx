import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Illustration, mooringScene, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
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
  return data && data.results.length > 0 ? <SavedResultsPage /> : <NoResultsPage />;
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
          <ActionLink to={links.myResults()} label={t`See my results`} />
          <ActionLink variant="secondary" to={links.quiz()} label={t`Take the quiz`} />
        </>
      }
    >
      <Illustration scene={mooringScene} />
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
          <ActionLink to={links.quiz()} label={t`Take the quiz`} />
          {!user.isLoggedIn && (
            <ActionLink variant="secondary" to={links.login(pathname)} label={t`Sign in`} />
          )}
        </>
      }
    >
      <Illustration scene={mooringScene} />
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
      actions={<ActionLink to={links.quiz()} label={t`Take the quiz again`} />}
    >
      <Illustration scene={mooringScene} />
    </Page>
  );
}
