import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetSignedOutPage, readSignedOutPage } from './signed-out-page';
import styles from './signed-out-prompt.module.css';

/** The notice that the API has ended the session, until the visitor signs in or closes it. */
export function SignedOutPrompt(): ReactElement | null {
  const { links, user } = usePlatform();
  const { pathname } = useLocation();
  const [address, setAddress] = useState(() => readSignedOutPage(sessionStorage));

  function handleClose() {
    forgetSignedOutPage(sessionStorage);
    setAddress(null);
  }

  useEffect(() => {
    if (user.isLoggedIn) forgetSignedOutPage(sessionStorage);
  }, [user.isLoggedIn]);
  if (address === null || user.isLoading || user.isLoggedIn || pathname === links.login()) return null;
  return <SignedOutNotice address={address} onClose={handleClose} />;
}

type SignedOutNoticeProps = {
  /** Where the session ended. */
  address: string;
  onClose: () => void;
};

/** Explains why the home page appeared, and leads back by signing in. */
function SignedOutNotice({ address, onClose }: SignedOutNoticeProps): ReactElement {
  const { links } = usePlatform();
  return (
    <div className={styles['notice']}>
      <Notice
        kind="info"
        title={t`You’re signed out`}
        action={
          <>
            <ActionLink variant="secondary" to={links.login(address)} label={t`Sign in again`} />
            <Button variant="quiet" onClick={onClose}>{t`Close`}</Button>
          </>
        }
      >
        {t`Sign in to go back to the page you were on.`}
      </Notice>
    </div>
  );
}
