import { links } from '@funnel/platform';
import { Button, buttonClass, Screen, TideIllustration } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './page-error.module.css';

/**
 * Stands where a page, of a remote or the host's own, could not be loaded or broke while it was shown; the rest of the
 * site goes on.
 * Trying again runs the load once more in the same page, so whatever the visitor did is still there.
 */
export function PageError(): ReactElement {
  const navigate = useNavigate();
  const location = useLocation();
  const isSupport = location.pathname === links.support();
  const [isTrying, setTrying] = useState(false);
  const handleRetry = async () => {
    setTrying(true);
    await navigate(location, { replace: true, preventScrollReset: true });
    setTrying(false);
  };
  return (
    <div className={styles['page']}>
      <Screen
        title="This part of the site is not answering"
        lead="It is us, not you. Whatever you have entered so far is still here."
        actions={
          <>
            <Button className={styles['retry']} busy={isTrying} onClick={() => void handleRetry()}>
              Try again
            </Button>
            <div className={styles['more']}>
              <Link className={buttonClass('quiet')} to={links.home()}>
                To the start page
              </Link>
              {!isSupport && (
                <Link className={buttonClass('quiet')} to={links.support()}>
                  Get help
                </Link>
              )}
            </div>
          </>
        }
      >
        {isSupport && <p>If you or somebody else is in danger, call your local emergency number.</p>}
        <div className={styles['picture']}>
          <TideIllustration />
        </div>
      </Screen>
    </div>
  );
}
