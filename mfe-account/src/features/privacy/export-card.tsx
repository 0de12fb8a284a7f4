import { type DataExport, privacyRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatDate, formatMoment, useReader } from '../../dates/format-date';
import { useCall } from '../../step-up/use-call';
import { FailedNotice } from './failed-notice';

const POLL_INTERVAL_MS = 2000;

/** A copy of everything: requested, prepared, downloaded. It is made again when something in it is deleted. */
export function ExportCard(): ReactElement {
  const { api, user } = usePlatform();
  const [copy, setCopy] = useState<DataExport | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { isSending, hasFailed, send } = useCall('export');
  const isWaiting = copy !== null && copy.state !== 'ready';
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isGone = false;
    const read = () =>
      api.call(privacyRoutes.readExport, {}).then(
        (reply) => isGone || setCopy(reply.export),
        // The next look, or the button, shows whether it works.
        () => undefined,
      );
    void read();
    const timer = isWaiting ? setInterval(() => void read(), POLL_INTERVAL_MS) : undefined;
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [api, isWaiting]);

  const handleRequest = () =>
    send(async () => {
      try {
        setCopy((await api.call(privacyRoutes.requestExport, {})).export);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        setEmpty(true);
      }
      // The pressed button is about to go.
      status.current?.focus();
    });
  const handleDownload = () => send(async () => saveFile(await api.call(privacyRoutes.downloadExport, {})));

  return (
    <Card>
      <h2>{t`Get a copy`}</h2>
      {/* Promise: member gets everything in one archive */}
      {/* Promise: silent provider delays the copy, then is named in it */}
      {/* Promise: repeated request gets the same copy for a day */}
      <p>
        <Trans>
          Download everything we have about you, as a readable page and a data file. You can request one copy
          a day.
        </Trans>
      </p>
      <div ref={status} role="status" tabIndex={-1}>
        {isEmpty && (
          <p>
            {/* Promise: browser without data is told so */}
            {t`We keep nothing about this browser.`}
          </p>
        )}
        {isWaiting && <Waiting isMember={user.isLoggedIn} discardedAt={copy.discardedAt} />}
        {copy?.state === 'ready' && <Ready copy={copy} />}
      </div>
      {copy?.state === 'ready' && (
        <Button busy={isSending} onClick={() => void handleDownload()}>{t`Download my copy`}</Button>
      )}
      {hasFailed && <FailedNotice />}
      {!isWaiting && copy?.state !== 'ready' && (
        <Button busy={isSending} onClick={() => void handleRequest()}>{t`Request my copy`}</Button>
      )}
    </Card>
  );
}

type WaitingProps = Pick<DataExport, 'discardedAt'> & { isMember: boolean };

function Waiting({ isMember, discardedAt }: WaitingProps): ReactElement {
  const reader = useReader();
  // The member didn’t request this copy, so no email is sent.
  if (discardedAt) {
    const moment = formatMoment(discardedAt, reader);
    return (
      <p>{t`You deleted something on ${moment}, so we’re making your copy again without it. It appears here in a few minutes.`}</p>
    );
  }
  return (
    <p>
      {/* Promise: member is told by mail, without a code */}
      {isMember
        ? t`We’re preparing your copy. We’ll email you when it’s ready, usually within a minute.`
        : t`We’re preparing your copy, usually within a minute. The download appears here.`}
    </p>
  );
}

function Ready({ copy }: { copy: DataExport }): ReactElement {
  const reader = useReader();
  const day = formatDate(copy.expiresAt, reader);
  const moment = formatMoment(copy.readyAt, reader);
  return (
    <>
      {copy.discardedAt && <p>{t`We made your copy again on ${moment}, without what you deleted before.`}</p>}
      <p>
        {/* Promise: copy is gone after a week */}
        {t`Your copy is ready. We delete it on ${day}.`}
      </p>
    </>
  );
}

/** Saves a file from a reply as a download: a link could not carry the session. */
function saveFile({ fileName, content }: { fileName: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
