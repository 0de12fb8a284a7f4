import { readDraftToken } from '@funnel/contracts';
import { type RemoteAppProps, usePlatform } from '@funnel/platform';
import { type ReactElement, Suspense, useState } from 'react';
import { resolveMount } from './quiz-mount';
import { QuizRoutes } from './quiz-routes';
import { LandingPage, QuizPreview, ReferralPage } from './screens';
import { usePersistedQuiz } from './use-persisted-quiz';

/** Landing page, referral page and quiz; the host mounts the remote at each of its base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  const { entry } = usePlatform();
  const [isPreview] = useState(() => readDraftToken(() => localStorage) !== undefined);
  usePersistedQuiz();
  const page = renderPage(basePath, entry);
  return <Suspense fallback={null}>{isPreview ? <QuizPreview>{page}</QuizPreview> : page}</Suspense>;
}

function renderPage(basePath: string, entry: ReturnType<typeof usePlatform>['entry']): ReactElement {
  if (basePath === '') return <LandingPage />;
  if (basePath === '/hcp-referral') return <ReferralPage />;
  return <QuizRoutes mount={resolveMount(basePath, entry)} />;
}
