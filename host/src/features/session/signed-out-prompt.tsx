import { usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SignedOutNotice } from './signed-out-notice';
import { forgetSignedOutPage, readSignedOutPage } from './signed-out-page';

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
