import { e2eRoutes, storageKeys } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Notice, Screen, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { startAddress } from './start-address';

/** Cleans up a test user, marks the browser as one, and goes to `startUrl`. Only where test tools are allowed. */
export function E2eSetupPage(): ReactElement {
  const { config, api, entry } = usePlatform();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const isAllowed = config.testTools === 'enabled';
  const email = entry.email ?? '';
  const target = startAddress(search.get('startUrl'), location.origin);

  useEffect(() => {
    if (!isAllowed) return;
    api.call(e2eRoutes.cleanup, { body: { testUserEmail: email } }).then(
      () => {
        localStorage.setItem(storageKeys.e2eTestUser, 'true');
        location.replace(target);
      },
      (error: unknown) => setFailure(String(error)),
    );
  }, [isAllowed, api, email, target]);

  if (!isAllowed) return <Navigate to="/" replace />;
  return (
    <Screen title="Test set-up">
      {failure ? <Notice kind="error">{failure}</Notice> : <Spinner label="Setting up the test user" />}
    </Screen>
  );
}
