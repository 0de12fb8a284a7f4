import { composePortrait } from '@funnel/content/results';
import type { RouteReply, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ComparePage } from '../features/history/compare-page';
import { HistoryPage } from '../features/history/history-page';
import { ResultPage } from '../features/history/result-page';
import { storyCleared } from '../features/story/story-slice';
import { getTexts } from '../locales/messages';
import { ConsentRevokedPage } from '../own-result/not-answered-page';
import { deleteStoredQuiz, readStoredQuiz } from '../quiz-in-browser/stored-quiz';
import { AnsweredResult, Scales } from './answered-result';
import styles from './my-results.module.css';

/** The results over time: history, one result, comparison. */
export function MyResults(): ReactElement {
  const { consent, links } = usePlatform();
  const dispatch = useDispatch();
  const [snapshotIdHere, setSnapshotIdHere] = useState(() => readStoredQuiz().snapshotId);

  /** The quiz part of the site notices the missing answers when it is opened next. */
  function handleDeleted(id: string) {
    if (id !== snapshotIdHere) return;
    deleteStoredQuiz();
    dispatch(storyCleared());
    setSnapshotIdHere(undefined);
  }

  if (consent.decided?.('health') && !consent.granted('health')) return <ConsentRevokedPage />;
  return (
    <Routes>
      <Route index element={<HistoryPage snapshotIdHere={snapshotIdHere} />} />
      <Route path="compare" element={<ComparePage />} />
      <Route
        path=":id"
        element={
          <ResultPage
            snapshotIdHere={snapshotIdHere}
            renderResult={(stored) => <StoredResult key={stored.result.id} {...stored} />}
            onDeleted={handleDeleted}
          />
        }
      />
      <Route path="*" element={<Navigate to={links.myResults()} replace />} />
    </Routes>
  );
}

/** What one's own answers say, as on the pages of the latest result. A re-check asks about the areas only. */
function StoredResult({ result, answers }: RouteReply<typeof resultRoutes.read>): ReactElement {
  const { kind, scales } = result;
  if (kind === 'recheck') return <Scales scales={scales} />;
  const portrait = composePortrait({ answers, scales, texts: getTexts().insights });
  return (
    <>
      {portrait !== null && <p className={styles['portrait']}>{portrait}</p>}
      <AnsweredResult {...result} answers={answers} />
    </>
  );
}
