import { type DataExport, privacyRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Card, Notice } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { FailedNotice } from './failed-notice';
import { formatDay } from './format-moment';
import { saveFile } from './save-file';
import { usePrivacyCall } from './use-privacy-call';

const POLL_INTERVAL_MS = 2000;

/** A copy of everything: requested, prepared, downloaded. */
export function ExportCard(): ReactElement {
  const { api, user } = usePlatform();
  const [copy, setCopy] = useState<DataExport | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { isSending, hasFailed, send } = usePrivacyCall('export');
  const isWaiting = copy !== null && copy.state !== 'ready';

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
    });
  const handleDownload = () => send(async () => saveFile(await api.call(privacyRoutes.downloadExport, {})));

  return (
    <Card>
      <h2>
        <Trans>Get a copy</Trans>
      </h2>
      <p>
        <Trans>
          One ZIP with everything we keep about you and what our payment provider keeps: a page to read and a
          file for programs. It says which other services may have records and whom to ask. You can request
          one a day.
        </Trans>
      </p>
      {isEmpty && (
        <p role="status">
          <Trans>We keep nothing about this browser.</Trans>
        </p>
      )}
      {isWaiting && (
        <Notice kind="info">
          {user.isLoggedIn ? (
            <Trans>
              We’re preparing your copy. We’ll email you when it’s ready, usually within a minute.
            </Trans>
          ) : (
            <Trans>We’re preparing your copy, usually within a minute. The download appears here.</Trans>
          )}
        </Notice>
      )}
      {copy?.state === 'ready' && <Ready copy={copy} isSending={isSending} onDownload={handleDownload} />}
      {hasFailed && <FailedNotice />}
      {!isWaiting && copy?.state !== 'ready' && (
        <Button busy={isSending} onClick={() => void handleRequest()}>
          <Trans>Request my copy</Trans>
        </Button>
      )}
    </Card>
  );
}

type ReadyProps = { copy: DataExport; isSending: boolean; onDownload: () => Promise<void> };

function Ready({ copy, isSending, onDownload }: ReadyProps): ReactElement {
  const { locale } = usePlatform();
  const day = formatDay(copy.expiresAt, locale);
  return (
    <>
      <p role="status">
        <Trans>Your copy is ready. We delete it on {day}.</Trans>
      </p>
      <Button busy={isSending} onClick={() => void onDownload()}>
        <Trans>Download my copy</Trans>
      </Button>
    </>
  );
}
