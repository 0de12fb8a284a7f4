import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass, LoadFailure, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { OwnLinks } from './own-links';
import { useShareContents } from './share-api';
import { ShareForm } from './share-form';

/** `/results/share`: choose what a link shows, make it, send it, end it. */
export function SharePage({ snapshotId }: { snapshotId: string | undefined }): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      width="wide"
      title={t`Share your results`}
      // Promise: link is ended after a question
      // Promise: a link shows the chosen scale and nothing else
      lead={t`Make a link that shows only what you choose. Anyone who has the link can open it, without an account, so send it only to people you trust. You can end it here at any time.`}
      actions={
        <Link className={buttonClass('secondary')} to={links.result('result-adhd-calculations')}>
          <Trans>Back to my results</Trans>
        </Link>
      }
    >
      {snapshotId === undefined ? <NotSaved /> : <SharedResultForm snapshotId={snapshotId} />}
      <OwnLinks />
    </Page>
  );
}

function SharedResultForm({ snapshotId }: { snapshotId: string }): ReactElement {
  const { data, error, isFetching, refetch } = useShareContents(snapshotId);
  if (data) return <ShareForm snapshotId={snapshotId} {...data} />;
  if (!error) return <Skeleton lines={6} label={t`Loading your results`} />;
  return (
    <LoadFailure
      title={t`We couldn’t load your results`}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The answers have not reached the server yet, so there is nothing that a link could show. */
function NotSaved(): ReactElement {
  const { links } = usePlatform();
  return (
    <Notice
      kind="info"
      title={t`Finish the quiz first`}
      action={
        <Link className={buttonClass('secondary')} to={links.quiz()}>
          <Trans>Back to the quiz</Trans>
        </Link>
      }
    >
      <Trans>A link needs a finished quiz. Once it’s finished, come back here.</Trans>
    </Notice>
  );
}
