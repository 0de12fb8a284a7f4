import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import styles from './preview-badge.module.css';

type PreviewBadgeProps = {
  /** The versions that are not the regular ones, by remote. */
  versions: Readonly<Record<string, string>>;
  /** Ends the preview and shows the regular page; rejects when it could not. */
  onLeave: () => Promise<void>;
};

/** Says which parts of the site are a preview, and leads out of it. */
export function PreviewBadge({ versions, onLeave }: PreviewBadgeProps): ReactElement {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const names = Object.entries(versions)
    .map((named) => named.join(' '))
    .join(', ');

  async function handleLeave() {
    setState('leaving');
    await onLeave().catch(() => setState('failed'));
  }

  return (
    <div className={styles['badge']}>
      <p>
        {names
          ? t`Preview, not the regular version: ${names}`
          : t`Preview of what is the regular version now`}
      </p>
      <Button variant="quiet" busy={state === 'leaving'} onClick={() => void handleLeave()}>
        {t`Leave the preview`}
      </Button>
      {state === 'failed' && <p role="alert">{t`That didn’t work. Please try again.`}</p>}
    </div>
  );
}
