import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import { SettingsSection } from '../../forms/settings-section';
import { KEPT_DAYS, keepStep } from '../../kept-step/keep-step';
import { eraseKeptStep } from '../../kept-step/kept-step-store';
import { useKeptStepChoice } from '../../kept-step/use-kept-step-choice';
import { startWorker, stopUnusedWorker } from '../../service-worker/service-worker';
import { useCall } from '../../step-up/use-call';
import styles from './install-page.module.css';

/** The switch that lets Today open without a connection, in browsers that can do it. */
export function KeepStepSection(): ReactElement | null {
  const isKept = useKeptStepChoice();
  if (isKept === undefined) return null;
  return (
    <SettingsSection id="keep-step" title={t`Today’s step without a connection`}>
      {/* Promise: member reads the kept step offline, and nothing after signing out */}
      <p>{t`This browser can keep the text of your current step, so that Today opens when you’re offline. It’s renewed whenever you open Today and not shown after ${KEPT_DAYS} days. It’s erased when you sign out or delete your answers.`}</p>
      <p>{t`Anyone who uses this device can read it. Leave it off on a device you share.`}</p>
      <KeepStepSwitch isKeptAtStart={isKept} />
    </SettingsSection>
  );
}

function KeepStepSwitch({ isKeptAtStart }: { isKeptAtStart: boolean }): ReactElement {
  const platform = usePlatform();
  const [isKept, setKept] = useState(isKeptAtStart);
  const [message, setMessage] = useState('');
  const { isSending, error, hasFailed, send } = useCall('keepStep', isMembershipNeeded);

  async function handleKeep(): Promise<void> {
    await startWorker(platform.locale);
    try {
      const { page } = await keepStep(platform);
      setMessage(
        page
          ? t`Today’s step is kept on this device.`
          : t`No step is open now. The next one is kept when you open Today.`,
      );
    } catch (refusal) {
      await stopUnusedWorker();
      throw refusal;
    }
    setKept(true);
  }

  async function handleErase(): Promise<void> {
    await eraseKeptStep();
    await stopUnusedWorker();
    setKept(false);
    setMessage(t`Today’s step is no longer on this device.`);
  }

  return (
    <>
      <p>
        <Button
          variant="secondary"
          busy={isSending}
          onClick={() => void send(isKept ? handleErase : handleKeep)}
        >
          {isKept ? t`Erase the step from this device` : t`Keep today’s step on this device`}
        </Button>
      </p>
      <p role="status" className={styles['note']}>
        {message}
      </p>
      {hasFailed && <KeepFailure error={error} />}
    </>
  );
}

function isMembershipNeeded(error: unknown): boolean {
  return hasErrorCode(error, 'membership-required');
}

function KeepFailure({ error }: { error: unknown }): ReactElement {
  if (!isMembershipNeeded(error)) return <NotSaved />;
  return <Notice kind="info">{t`The plan comes with a running membership.`}</Notice>;
}
