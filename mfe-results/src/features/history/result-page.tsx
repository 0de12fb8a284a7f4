import type { RouteReply, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Button, Details, Loaded, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../feedback/confirm-dialog';
import { AnswerList } from './answer-list';
import { useOwnResult, useOwnResults, useRemoveResultMutation } from './results-api';
import { useDateFormat } from './use-date-format';

type StoredResult = RouteReply<typeof resultRoutes.read>;

type ResultPageProps = {
  snapshotIdHere: string | undefined;
  /** What the answers say. */
  renderResult: (stored: StoredResult) => ReactNode;
  onDeleted: (id: string) => void;
};

/** One result of the reader, which can be deleted. */
export function ResultPage({ snapshotIdHere, renderResult, onDeleted }: ResultPageProps): ReactElement {
  const { links, user } = usePlatform();
  const { id } = useParams();
  const query = useOwnResult(user.isLoading ? undefined : id);
  const formatDate = useDateFormat();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const result = query.data?.result;
  const { data: list, refetch: refetchList } = useOwnResults();
  // The pages of the full results show the answers of this browser, otherwise the latest of the member's account.
  const shownId = snapshotIdHere ?? (user.isLoggedIn ? list?.results[0]?.id : undefined);
  const isShownInFull = result !== undefined && result.id === shownId;
  const date = result && formatDate(result.createdAt);

  async function handleDeleted(deletedId: string) {
    onDeleted(deletedId);
    await refetchList();
    void navigate(links.myResults(), { replace: true });
  }

  return (
    <Page
      title={result?.kind === 'recheck' ? t`Your areas after a plan` : t`Your results`}
      lead={date !== undefined && t`Answered on ${date}`}
      actions={
        <>
          {isShownInFull && <ActionLink to={links.result('story')} label={t`Read your story`} />}
          <ActionLink
            variant={isShownInFull ? 'secondary' : 'primary'}
            to={links.myResults()}
            label={t`See my results over time`}
          />
          {user.isLoggedIn && (
            <ActionLink variant="quiet" to={`${links.account()}/results`} label={t`Back to your account`} />
          )}
          {result && (
            <Button variant="quiet" onClick={() => setDeleting(true)}>{t`Delete this result`}</Button>
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
          {(stored) => (
            <>
              {renderResult(stored)}
              <StoredAnswers {...stored} />
            </>
          )}
        </Loaded>
      )}
      {isDeleting && id && (
        <DeleteDialog
          id={id}
          onDeleted={(deleted) => void handleDeleted(deleted)}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  );
}

function StoredAnswers({ result, answers }: StoredResult): ReactElement {
  const count = Object.keys(answers).length;
  const [hasOpened, setOpened] = useState(false);
  return (
    <Details summary={t`Your answers (${count})`} onOpen={() => setOpened(true)}>
      {/* Promise: one result comes with its answers */}
      <p>{t`These are all the answers we keep with this result.`}</p>
      {hasOpened && <AnswerList key={result.id} {...result} answers={answers} />}
    </Details>
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
