import { usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetSignedOutPage, readSignedOutPage } from '../../features/session/signed-out-page';

const SignedOutNotice = lazyScreen(
  async () => (await import('../../features/session/signed-out-notice')).SignedOutNotice,
);

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
  return (
    <Suspense>
      <SignedOutNotice address={address} onClose={handleClose} />
    </Suspense>
  );
}
