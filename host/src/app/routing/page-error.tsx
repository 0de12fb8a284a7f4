import { links } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { isFileMissing } from '@funnel/platform/load-file';
import { useOnline } from '@funnel/platform/use-online';
import { Button, Illustration, rainScene, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorText, getErrorText } from '../boot/error-screen';
import { isLoadFailure } from './load-failure';
import styles from './page-error.module.css';

type PageErrorProps = {
  /** Checks for another release of the page's remote; resolves to whether one was loaded. */
  renew?: () => Promise<boolean>;
};

/**
 * Replaces a page that could not be loaded or crashed; the rest of the site keeps working. Retrying loads in the
 * same document, so the visitor's input is kept. Offline, it retries as soon as the connection is back. A crash shows
 * its text, which helps those who report it.
 */
export function PageError({ renew }: PageErrorProps): ReactElement {
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const error = useRouteError();
  const hasCrashed = !isLoadFailure(error);
  const { isTrying, hasFailedAgain, retry } = useRetry(error, renew);
  const isSupport = pathname === links.support();
  const handleOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    const listener = () => handleOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return (
    <div className={styles['page']} data-error-screen="">
      <Screen
        title={chooseTitle({ hasCrashed, isOnline })}
        lead={
          isOnline || hasCrashed
            ? t`This is a problem on our side. Everything you entered is still here.`
            : t`Everything you entered is still here. This page continues on its own when you’re back online.`
        }
        actions={
          <>
            <Button className={styles['retry']} busy={isTrying} onClick={() => void retry()}>
              {t`Try again`}
            </Button>
            <div className={styles['more']}>
              {(isOnline || hasCrashed) && hasFailedAgain && (
                <Button variant="quiet" onClick={() => window.location.reload()}>
                  {t`Reload the page`}
                </Button>
              )}
              <ActionLink variant="quiet" to={links.home()} label={t`Go to the home page`} />
              {!isSupport && <ActionLink variant="quiet" to={links.support()} label={t`Get help`} />}
            </div>
          </>
        }
      >
        {hasCrashed && <ErrorText text={getErrorText(error)} />}
        {isSupport && <p>{t`If you or someone else is in danger, call your local emergency number.`}</p>}
        <div className={styles['picture']}>
          <Illustration scene={rainScene} />
        </div>
      </Screen>
    </div>
  );
}

function chooseTitle({ hasCrashed, isOnline }: { hasCrashed: boolean; isOnline: boolean }): string {
  if (hasCrashed) return t`Unexpected Application Error!`;
  return isOnline ? t`This page isn’t loading` : t`You seem to be offline`;
}

/**
 * Tries another release first, since the loaded one may be retired; then the missing file; then renders the page
 * again. If that fails, the error page stays.
 */
function useRetry(error: unknown, renew: PageErrorProps['renew']) {
  const navigate = useNavigate();
  const location = useLocation();
  const [isTrying, setTrying] = useState(false);
  const [hasFailedAgain, setFailedAgain] = useState(false);

  async function retry(): Promise<void> {
    if (isTrying) return;
    setTrying(true);
    const isRenewed = await renew?.().catch(() => false);
    const isMissing = !isRenewed && isFileMissing(error) && !(await tryLoad(error.retry));
    if (!isMissing) await navigate(location, { replace: true, preventScrollReset: true });
    setTrying(false);
    setFailedAgain(true);
  }

  return { isTrying, hasFailedAgain, retry };
}

function tryLoad(load: () => Promise<unknown>): Promise<boolean> {
  return load().then(
    () => true,
    () => false,
  );
}
