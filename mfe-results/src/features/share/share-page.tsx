import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Loaded, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
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
        <ActionLink
          variant="secondary"
          to={links.result('result-adhd-calculations')}
          label={t`Back to my results`}
        />
      }
    >
      {snapshotId === undefined ? <NotSaved /> : <SharedResultForm snapshotId={snapshotId} />}
      <OwnLinks />
    </Page>
  );
}

function SharedResultForm({ snapshotId }: { snapshotId: string }): ReactElement {
  const query = useShareContents(snapshotId);
  return (
    <Loaded query={query} lines={6} label={t`Loading your results`} title={t`We couldn’t load your results`}>
      {(shareable) => <ShareForm snapshotId={snapshotId} {...shareable} />}
    </Loaded>
  );
}

/** The answers have not reached the server yet, so there is nothing that a link could show. */
function NotSaved(): ReactElement {
  const { links } = usePlatform();
  return (
    <Notice
      kind="info"
      title={t`Finish the quiz first`}
      action={<ActionLink variant="secondary" to={links.quiz()} label={t`Back to the quiz`} />}
    >
      {t`A link needs a finished quiz. Once it’s finished, come back here.`}
    </Notice>
  );
}
