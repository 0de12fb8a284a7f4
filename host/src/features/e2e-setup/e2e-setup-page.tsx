import { storageKeys } from '@funnel/contracts';
import { type ApiClient, usePlatform } from '@funnel/platform';
import { Notice, Screen, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loadSchemas } from '../../calls/load-schemas';

/** Cleans up a test user, marks the browser as one, and goes to `startUrl`. Only where test tools are allowed. */
export function E2eSetupPage({ goTo = replacePage }: { goTo?: (address: string) => void }): ReactElement {
  const { config, api, entry, user } = usePlatform();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const isAllowed = config.testTools === 'enabled';
  const email = entry.email ?? '';
  const userUuid = user.uuid;
  const target = startAddress(search.get('startUrl'), location.origin);

  useEffect(() => {
    if (!isAllowed) return;
    cleanUp(api, { testUserEmail: email, userUuid }).then(
      () => {
        localStorage.setItem(storageKeys.e2eTestUser, 'true');
        goTo(target);
      },
      (error: unknown) => setFailure(String(error)),
    );
  }, [isAllowed, api, email, userUuid, target, goTo]);

  if (!isAllowed) return <Navigate to="/" replace />;
  return (
    <Screen title="Test set-up">
      {failure ? <Notice kind="error">{failure}</Notice> : <Spinner label="Setting up the test user" />}
    </Screen>
  );
}

/** A full page load, so that the test starts with empty memory. */
function replacePage(address: string): void {
  location.replace(address);
}

type TestUser = { readonly testUserEmail: string; readonly userUuid: string };

async function cleanUp(api: ApiClient, body: TestUser): Promise<void> {
  const { e2eRoutes } = await loadSchemas();
  await api.call(e2eRoutes.cleanup, { body });
}

/** The start page of a test: `startUrl` if it is on this site, else the front page. */
export function startAddress(startUrl: string | null, origin: string): string {
  if (!startUrl || !URL.canParse(startUrl, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(startUrl, origin);
  return target === origin ? `${pathname}${search}${hash}` : '/';
}
