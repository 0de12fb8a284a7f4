import { type Result, retention } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, buttonClass, Card, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ScaleBar } from '../../scales/scale-card';
import { ChangeChart } from './change-chart';
import { OwnResults } from './own-results';
import { useMoveToAccountMutation, useOwnResult, useOwnResults } from './results-api';
import { useDateFormat } from './use-date-format';

/** All results of the reader by date. */
export function HistoryPage({ snapshotIdHere }: { snapshotIdHere: string | undefined }): ReactElement {
  const { links, user } = usePlatform();
  const hasNone = useOwnResults().data?.length === 0 && snapshotIdHere === undefined;
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
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          {hasNone ? t`Take the quiz` : t`Take the quiz again`}
        </Link>
      }
    >
      <OwnResults>
        {(results) => (
          <>
            {user.isLoggedIn && !results.some(({ id }) => id === snapshotIdHere) && (
              <BrowserResult snapshotId={snapshotIdHere} />
            )}
            {results.length > 1 && (
              <p>
                <Link className={buttonClass('secondary')} to={links.myResults('compare')}>
                  <Trans>Compare two results</Trans>
                </Link>
              </p>
            )}
            <ChangeChart results={results} />
            {results.length === 0 && <NoResults />}
            {results.map((result) => (
              <ResultCard key={result.id} result={result} />
            ))}
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
        <ScaleBar key={score.id} score={score} />
      ))}
    </Card>
  );
}

function NoResults(): ReactElement {
  const { links, user } = usePlatform();
  return (
    <Card>
      <p>
        <Trans>There are no results here yet.</Trans>
      </p>
      {!user.isLoggedIn && (
        <p>
          <Link to={links.login(links.myResults())}>
            <Trans>Sign in to see the results of your account</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}

/** Offers to move a result that was made in this browser before signing in into the account. */
function BrowserResult({ snapshotId }: { snapshotId: string | undefined }): ReactElement | null {
  const formatDate = useDateFormat();
  const result = useOwnResult(snapshotId).data?.result;
  const { refetch } = useOwnResults();
  const [move, { isLoading, isError }] = useMoveToAccountMutation();
  if (!result || result.isInAccount) return null;
  const date = formatDate(result.createdAt);

  async function handleMove(id: string) {
    if ('data' in (await move(id))) await refetch();
  }

  return (
    <Notice
      kind={isError ? 'error' : 'info'}
      title={t`One result in this browser isn’t in your account`}
      action={
        <Button variant="secondary" busy={isLoading} onClick={() => void handleMove(result.id)}>
          <Trans>Add it to my account</Trans>
        </Button>
      }
    >
      {isError ? (
        <Trans>That didn’t work. Please try again.</Trans>
      ) : (
        <Trans>It’s from {date}, before you signed in. Add it only if these answers are yours.</Trans>
      )}
    </Notice>
  );
}
