import { storageKeys } from '@funnel/contracts';
import { useObservable, usePlatform } from '@funnel/platform';
import { lazy, type ReactElement, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { mayAskAt } from '../features/consent/banner-place';
import type { Shell } from './shell';

const ConsentBanner = lazy(async () => {
  const { ConsentBanner: Banner } = await import('../features/consent/consent-banner');
  return { default: Banner };
});

type ConsentPromptProps = { shell: Pick<Shell, 'consents' | 'consentsSettled' | 'quietTime' | 'storage'> };

/** The banner, for whoever has not answered yet; its code comes when the first screen has long been there. */
export function ConsentPrompt({ shell }: ConsentPromptProps): ReactElement | null {
  const { consents, consentsSettled, quietTime, storage } = shell;
  const { consent } = usePlatform();
  const { pathname } = useLocation();
  const isSettled = useObservable(consentsSettled);
  const [isQuiet, setQuiet] = useState(false);
  useSyncExternalStore(consents.subscribe, consents.current);
  useEffect(() => quietTime.whenQuiet(() => setQuiet(true)), [quietTime]);
  const isAnswered = consents.decided('analytics') && (consents.hasGpc || consents.decided('advertising'));
  const mayAsk = isQuiet && isSettled && mayAskAt(pathname);
  const isAsked = mayAsk && !isAnswered && !storage.getItem(storageKeys.e2eTestUser);
  if (!isAsked) return null;
  return (
    <Suspense>
      <ConsentBanner consents={consents} onChoose={consent.openPreferences} />
    </Suspense>
  );
}
