import { readDraftToken } from '@funnel/contracts';
import { type RemoteAppProps, usePlatform } from '@funnel/platform';
import { type ReactElement, Suspense, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { usePersistedQuiz } from '../features/answers/use-persisted-quiz';
import { type QuizMount, resolveMount } from '../walk/quiz-mount';
import { QuizRoutes } from './quiz-routes';
import { Landing, NativeAppPage, QuizPreview, ReferralPage, WebViewQuiz } from './screens';

/** Landing page, referral page and quiz; the host mounts the remote at each of its base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  const { entry } = usePlatform();
  const [isPreview] = useState(() => readDraftToken(() => localStorage) !== undefined);
  usePersistedQuiz();
  const page = renderPage(basePath, entry);
  return <Suspense fallback={null}>{isPreview ? <QuizPreview>{page}</QuizPreview> : page}</Suspense>;
}

/** The quiz in a native app, and with test tools a page that plays the app. */
function WebViewRoutes({ mount }: { mount: QuizMount }): ReactElement {
  const { config } = usePlatform();
  const hasTestTools = config.testTools === 'enabled';
  return (
    <Routes>
      {hasTestTools && <Route path="native-app" element={<NativeAppPage />} />}
      <Route
        path="*"
        element={
          <WebViewQuiz mount={mount}>
            <QuizRoutes mount={mount} />
          </WebViewQuiz>
        }
      />
    </Routes>
  );
}

function renderPage(basePath: string, entry: ReturnType<typeof usePlatform>['entry']): ReactElement {
  if (basePath === '') return <Landing />;
  if (basePath === '/hcp-referral') return <ReferralPage />;
  const mount = resolveMount(basePath, entry);
  return mount.surface === 'web-view' ? <WebViewRoutes mount={mount} /> : <QuizRoutes mount={mount} />;
}
