import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, ResultIllustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Shown to visitors without results in this browser and to members without any. */
export function NotAnsweredPage(): ReactElement {
  const { links, user } = usePlatform();
  const { pathname } = useLocation();
  useDocumentTitle(t`No results here yet`);
  return (
    <Screen
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
    </Screen>
  );
}
