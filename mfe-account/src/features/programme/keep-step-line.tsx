import { usePlatform } from '@funnel/platform';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useKeptStepChoice } from '../../kept-step/use-kept-step-choice';
import styles from './programme.module.css';

/** Where today’s step can be kept for a time without a connection, for members who don't in a browser that can. */
export function KeepStepLine(): ReactElement | null {
  const { links } = usePlatform();
  if (useKeptStepChoice() !== false) return null;
  return (
    <p className={styles['hint']} data-print="none">
      <Trans>
        Sometimes offline? You can{' '}
        <Link to={`${links.account()}/app#keep-step`}>keep today’s step on this device</Link>.
      </Trans>
    </p>
  );
}
