import type { RouteReply, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Button, Details, Loaded, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../feedback/confirm-dialog';
import { ScaleCard } from '../../scales/scale-card';
import { ScoreTable } from '../../scales/score-table';
import { AnswerList } from './answer-list';
import { useOwnResult, useRemoveResultMutation } from './results-api';
import { useDateFormat } from './use-date-format';

/** One result of the reader, which can be deleted. */
export function ResultPage({ onDeleted }: { onDeleted: (id: string) => void }): ReactElement {
  const { links, user } = usePlatform();
  const { id } = useParams();
  const query = useOwnResult(user.isLoading ? undefined : id);
  const formatDate = useDateFormat();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const result = query.data?.result;

  function handleDeleted(deletedId: string) {
    onDeleted(deletedId);
    void navigate(links.myResults(), { replace: true });
  }

  return (
    <Page
      eyebrow={result?.kind === 'recheck' ? t`Your areas after a plan` : t`Your result`}
      title={result ? formatDate(result.createdAt) : t`Your result`}
      actions={
        <>
          <ActionLink to={links.myResults()} label={t`See my results over time`} />
          {result && (
            <Button variant="danger" onClick={() => setDeleting(true)}>{t`Delete this result`}</Button>
          )}
        </>
      }
    >
      {!result && hasErrorCode(query.error, 'not-found') ? (
        <MissingResult />
      ) : (
        <Loaded
          query={query}
          lines={6}
          label={t`Loading your results`}
          title={t`We couldn’t load your results`}
        >
          {(stored) => <StoredResult {...stored} />}
        </Loaded>
      )}
      {isDeleting && id && (
        <DeleteDialog id={id} onDeleted={handleDeleted} onClose={() => setDeleting(false)} />
      )}
    </Page>
  );
}

/** Everything that is stored of a result: its scores and the answers. */
function StoredResult({ result, answers }: RouteReply<typeof resultRoutes.read>): ReactElement {
  const count = Object.keys(answers).length;
  const [hasOpened, setOpened] = useState(false);
  return (
    <>
      {result.scales.map((score) => (
        <ScaleCard key={score.id} score={score} />
      ))}
      <div>
        <Details summary={t`View as a table`}>
          <ScoreTable scales={result.scales} />
        </Details>
        <Details summary={t`Your answers (${count})`} onOpen={() => setOpened(true)}>
          {/* Promise: one result comes with its answers */}
          <p>{t`These are all the answers we keep with this result.`}</p>
          {hasOpened && <AnswerList key={result.id} {...result} answers={answers} />}
        </Details>
      </div>
    </>
  );
}

function MissingResult(): ReactElement {
  const { links, user } = usePlatform();
  return (
    <Notice kind="info" title={t`This result isn’t here`}>
      {t`It was deleted, or it belongs to another account.`}{' '}
      {!user.isLoggedIn && (
        <Link to={links.login(links.myResults())}>{t`Sign in to see the results of your account`}</Link>
      )}
    </Notice>
  );
}

type DeleteDialogProps = { id: string; onDeleted: (id: string) => void; onClose: () => void };

/** Asks for confirmation, then deletes a result. */
function DeleteDialog({ id, onDeleted, onClose }: DeleteDialogProps): ReactElement {
  const [remove, { isLoading, error }] = useRemoveResultMutation();
  // Already deleted, for example on another device.
  const isGone = hasErrorCode(error, 'not-found');

  async function handleDelete() {
    if ('data' in (await remove(id))) onDeleted(id);
  }

  return (
    <ConfirmDialog
      title={t`Delete this result?`}
      action={t`Delete`}
      isBusy={isLoading}
      hasFailed={error !== undefined && !isGone}
      onConfirm={() => (isGone ? onDeleted(id) : void handleDelete())}
      onClose={onClose}
    >
      {/* Promise: deleted result leaves account and browser */}
      <Trans>
        We delete its answers, scores, and story from our servers, and from this browser if they’re here.
        Links you shared it with stop working. You can’t undo this.
      </Trans>
    </ConfirmDialog>
  );
}
