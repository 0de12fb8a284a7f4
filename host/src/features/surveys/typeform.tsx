import { t } from '@lingui/core/macro';
import { Widget } from '@typeform/embed-react';
import type { ReactElement } from 'react';
import styles from './survey.module.css';

type TypeformProps = { id: string; platform: string | undefined; response: string; onSubmit: () => void };

/** The form of the survey service. It gets only an id made for this answer, and the platform of the installation. */
export function Typeform({ id, platform, response, onSubmit }: TypeformProps): ReactElement {
  return (
    <Widget
      id={id}
      className={styles['typeform'] ?? ''}
      hidden={{ response, ...(platform && { platform }) }}
      disableTracking
      iframeProps={{ title: t`Survey` }}
      onSubmit={onSubmit}
    />
  );
}
