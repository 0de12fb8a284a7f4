import { t } from '@lingui/core/macro';
import { Widget } from '@typeform/embed-react';
import type { ReactElement } from 'react';
import styles from './survey.module.css';

type TypeformProps = { id: string; response: string; onSubmit: () => void };

/** The form of the survey service. It gets only an id made for this answer. */
export function Typeform({ id, response, onSubmit }: TypeformProps): ReactElement {
  return (
    <Widget
      id={id}
      className={styles['typeform'] ?? ''}
      hidden={{ response }}
      disableTracking
      iframeProps={{ title: t`Survey` }}
      onSubmit={onSubmit}
    />
  );
}
