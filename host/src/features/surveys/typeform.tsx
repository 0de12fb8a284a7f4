import { Widget } from '@typeform/embed-react';
import type { ReactElement } from 'react';
import styles from './survey.module.css';

type TypeformProps = { id: string; response: string; onSubmit: () => void };

/** The form of the survey service. It is told an id made for this one answer, and nothing else. */
export function Typeform({ id, response, onSubmit }: TypeformProps): ReactElement {
  return (
    <Widget
      id={id}
      className={styles['typeform'] ?? ''}
      hidden={{ response }}
      disableTracking
      iframeProps={{ title: 'Survey' }}
      onSubmit={onSubmit}
    />
  );
}
