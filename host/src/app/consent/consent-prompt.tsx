import { storageKeys } from '@funnel/contracts';
import { useObservable, usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { type ReactElement, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { mayAskAt } from '../../features/consent/banner-place';
import { PartBoundary } from '../routing/part-boundary';
import type { Shell } from '../shell';

const ConsentBanner = lazyScreen(
  async () => (await import('../../features/consent/consent-banner')).ConsentBanner,
);

type ConsentPromptProps = {
  shell: Pick<Shell, 'consents' | 'consentsSettled' | 'quietTime' | 'storage' | 'report'>;
};

/** The banner, for whoever has not answered yet; its code comes when the first screen has long been there. */
export function ConsentPrompt({ shell }: ConsentPromptProps): ReactElement | null {
  const { consents, consentsSettled, quietTime, storage, report } = shell;
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
    // Another page is another try.
    <PartBoundary key={pathname} onError={report}>
      <Suspense>
        <ConsentBanner consents={consents} onChoose={consent.openPreferences} />
      </Suspense>
    </PartBoundary>
  );
}
