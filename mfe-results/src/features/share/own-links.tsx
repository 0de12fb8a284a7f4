import type { ShareLink } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Button, Card, LoadFailure } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useId, useState } from 'react';
import { ConfirmDialog } from '../../feedback/confirm-dialog';
import { getScaleName } from '../../scales/scale-texts';
import styles from './share.module.css';
import { useRevokeShareMutation, useShareLinks } from './share-api';
import { getExtraName } from './shared-contents-view';

/** The links that work, each with what it shows and a way to end it. */
export function OwnLinks(): ReactElement | null {
  const { data: links, isError, isFetching, refetch } = useShareLinks();
  const [ending, setEnding] = useState<ShareLink>();
  const [hasEnded, setEnded] = useState(false);
  const id = useId();
  if (isError && !links) {
    return (
      <LoadFailure title={t`We couldn’t load your links`} isBusy={isFetching} onRetry={() => void refetch()}>
        {t`Check your connection and try again.`}
      </LoadFailure>
    );
  }
  if (!links) return null;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{t`Your links`}</h2>
      <p role="status">{hasEnded ? t`The link has ended. It can’t be opened anymore.` : ''}</p>
      {links.length === 0 && <p className={styles['note']}>{t`You have no links that work right now.`}</p>}
      {links.map((link) => (
        <LinkCard
          key={link.shareHash}
          link={link}
          onEnd={() => {
            setEnded(false);
            setEnding(link);
          }}
        />
      ))}
      {ending && (
        <EndLinkDialog
          shareHash={ending.shareHash}
          onEnded={() => {
            setEnding(undefined);
            setEnded(true);
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}

function LinkCard({ link, onEnd }: { link: ShareLink; onEnd: () => void }): ReactElement {
  const { locale } = usePlatform();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const madeOn = format.format(new Date(link.createdAt));
  const endsOn = format.format(new Date(link.expiresAt));
  const parts = new Intl.ListFormat(locale).format([
    ...link.scales.map(getScaleName),
    ...link.extras.map(getExtraName),
  ]);
  return (
    <Card as="article">
      <h3>{parts}</h3>
      <p className={styles['note']}>{t`Made on ${madeOn}, works until ${endsOn}`}</p>
      <p className={styles['address']}>
        <a href={link.url}>{link.url}</a>
      </p>
      <div className={styles['actions']}>
        <Button variant="danger" aria-label={t`End the link: ${parts}`} onClick={onEnd}>
          {t`End the link`}
        </Button>
      </div>
    </Card>
  );
}

type EndLinkDialogProps = { shareHash: string; onEnded: () => void; onClose: () => void };

function EndLinkDialog({ shareHash, onEnded, onClose }: EndLinkDialogProps): ReactElement {
  const [revoke, { isLoading, error }] = useRevokeShareMutation();
  // Already ended, for example with its result.
  const isGone = hasErrorCode(error, 'not-found');

  async function handleEnd() {
    if ('data' in (await revoke(shareHash))) onEnded();
  }

  return (
    <ConfirmDialog
      title={t`End this link?`}
      action={t`End the link`}
      isBusy={isLoading}
      hasFailed={error !== undefined && !isGone}
      onConfirm={() => (isGone ? onEnded() : void handleEnd())}
      onClose={onClose}
    >
      {/* Promise: link is ended after a question */}
      {t`The link ends right away. You can’t undo this, but you can make a new link.`}
    </ConfirmDialog>
  );
}
