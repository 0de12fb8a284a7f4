import { useObservable, usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { type ReactElement, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isBannerAllowed } from '../../features/consent/banner-areas';
import { PartBoundary } from '../routing/part-boundary';
import type { Shell } from '../shell';
import { isTestUser } from '../test-user';

const ConsentBanner = lazyScreen(async () =>
  (await import('../../features/consent/consent-banner')).loadConsentBanner(),
);

type ConsentPromptProps = {
  shell: Pick<Shell, 'config' | 'consents' | 'consentsLoaded' | 'idleQueue' | 'storage' | 'report'>;
};

/** The banner, if the visitor has not decided yet; its code loads after the first screen. */
export function ConsentPrompt({ shell }: ConsentPromptProps): ReactElement | null {
  const { consents, consentsLoaded, idleQueue, report } = shell;
  const { consent } = usePlatform();
  const { pathname } = useLocation();
  const isSettled = useObservable(consentsLoaded);
  const [isQuiet, setQuiet] = useState(false);
  useSyncExternalStore(consents.subscribe, consents.current);
  useEffect(() => idleQueue.runWhenIdle(() => setQuiet(true)), [idleQueue]);
  const isAnswered = consents.decided('analytics') && (consents.hasGpc || consents.decided('advertising'));
  const mayAsk = isQuiet && isSettled && isBannerAllowed(pathname);
  const isAsked = mayAsk && !isAnswered && !isTestUser(shell);
  if (!isAsked) return null;
  return (
    // A new page retries.
    <PartBoundary key={pathname} onError={report}>
      <Suspense>
        <ConsentBanner consents={consents} onChoose={consent.openPreferences} />
      </Suspense>
    </PartBoundary>
  );
}
