import { type Result, retention } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Button, Card, Illustration, mooringScene, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ScaleBar } from '../../scales/scale-card';
import { ChangeChart } from './change-chart';
import styles from './history-page.module.css';
import { OwnResults } from './own-results';
import { useMoveToAccountMutation, useOwnResult, useOwnResults } from './results-api';
import { useDateFormat } from './use-date-format';

/** All results of the reader by date. */
export function HistoryPage({ snapshotIdHere }: { snapshotIdHere: string | undefined }): ReactElement {
  const { links, user } = usePlatform();
  const hasNone = useOwnResults().data?.results.length === 0 && snapshotIdHere === undefined;
  const days = retention.answers.count;
  return (
    <Page
      title={t`Your results over time`}
      // Promise: results follow the member to a second device
      // Promise: visitor is told how long results are kept
      lead={
        user.isLoggedIn
          ? t`Your results are kept with your account. You can see them wherever you sign in.`
          : t`These are the results from this browser. Without an account, we keep them for ${days} days.`
      }
      actions={<ActionLink to={links.quiz()} label={hasNone ? t`Take the quiz` : t`Take the quiz again`} />}
    >
      <OwnResults>
        {(results, rechecks) => (
          <>
            {user.isLoggedIn && !results.some(({ id }) => id === snapshotIdHere) && (
              <BrowserResult snapshotId={snapshotIdHere} />
            )}
            {results.length > 1 && (
              <p>
                <ActionLink
                  variant="secondary"
                  to={links.myResults('compare')}
                  label={t`Compare two results`}
                />
              </p>
            )}
            <ChangeChart results={results} />
            {results.length === 0 && <NoResults />}
            {results.map((result) => (
              <ResultCard key={result.id} result={result} />
            ))}
            {rechecks.length > 0 && <Rechecks rechecks={rechecks} />}
          </>
        )}
      </OwnResults>
    </Page>
  );
}

function ResultCard({ result: { id, createdAt, scales } }: { result: Result }): ReactElement {
  const { links } = usePlatform();
  const formatDate = useDateFormat();
  return (
    <Card as="article">
      <h2>
        <Link to={links.myResults(id)}>{formatDate(createdAt)}</Link>
      </h2>
      {scales.map((score) => (
        <ScaleBar key={score.id} score={score} headingLevel={3} />
      ))}
    </Card>
  );
}

function Rechecks({ rechecks }: { rechecks: readonly Result[] }): ReactElement {
  const { links } = usePlatform();
  const formatDate = useDateFormat();
  return (
    <section className={styles['rechecks']} aria-labelledby="rechecks">
      <h2 id="rechecks">{t`Your areas after a plan`}</h2>
      {/* Promise: re-checks stay with the account after the membership, until each is deleted */}
      <p>{t`What you answered after four weeks. You can read or delete it at any time, with or without a membership.`}</p>
      <ul>
        {rechecks.map(({ id, createdAt }) => (
          <li key={id}>
            <Link to={links.myResults(id)}>{formatDate(createdAt)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoResults(): ReactElement {
  const { links, user } = usePlatform();
  return (
    <Card>
      <Illustration scene={mooringScene} />
      <p>{t`There are no results here yet.`}</p>
      {!user.isLoggedIn && (
        <p>
          <Link to={links.login(links.myResults())}>{t`Sign in to see the results of your account`}</Link>
        </p>
      )}
    </Card>
  );
}

/** Offers to move a result that was made in this browser before signing in into the account. */
function BrowserResult({ snapshotId }: { snapshotId: string | undefined }): ReactElement | null {
  const formatDate = useDateFormat();
  const result = useOwnResult(snapshotId).data?.result;
  const [move, { isLoading, isError }] = useMoveToAccountMutation();
  if (!result || result.isInAccount) return null;
  const date = formatDate(result.createdAt);

  return (
    <Notice
      kind={isError ? 'error' : 'info'}
      title={t`One result in this browser isn’t in your account`}
      action={
        <Button variant="secondary" busy={isLoading} onClick={() => void move(result.id)}>
          {t`Add it to my account`}
        </Button>
      }
    >
      {isError
        ? t`That didn’t work. Please try again.`
        : t`It’s from ${date}, before you signed in. Add it only if these answers are yours.`}
    </Notice>
  );
}
