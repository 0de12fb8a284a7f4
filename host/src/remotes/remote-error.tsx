import { links } from '@funnel/platform';
import { Button, buttonClass, Illustration, Screen } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './remote-error.module.css';

/**
 * Stands where a remote could not be loaded or broke while it was shown; the rest of the site goes on.
 * Trying again runs the load once more in the same page, so whatever the visitor did is still there.
 */
export function RemoteError(): ReactElement {
  const navigate = useNavigate();
  const location = useLocation();
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
              <Link className={buttonClass('quiet')} to={links.support()}>
                Get help
              </Link>
            </div>
          </>
        }
      >
        <div className={styles['picture']}>
          <Illustration name="tide" />
        </div>
      </Screen>
    </div>
  );
}
