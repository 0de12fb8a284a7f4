import { type RemoteAppProps, usePlatform } from '@funnel/platform';
import { type ReactElement, Suspense } from 'react';
import { mountAt } from './mount';
import { QuizRoutes } from './quiz-routes';
import { LandingPage, ReferralPage } from './screens';
import { useKeptQuiz } from './use-kept-quiz';

/** The quiz and what leads to it; the host mounts it at each of its addresses. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  const { entry } = usePlatform();
  useKeptQuiz();
  return <Suspense fallback={null}>{pageAt(basePath, entry)}</Suspense>;
}

function pageAt(basePath: string, entry: ReturnType<typeof usePlatform>['entry']): ReactElement {
  if (basePath === '') return <LandingPage />;
  if (basePath === '/hcp-referral') return <ReferralPage />;
  return <QuizRoutes mount={mountAt(basePath, entry)} />;
}
