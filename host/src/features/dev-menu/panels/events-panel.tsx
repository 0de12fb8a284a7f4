import { useObservable } from '@funnel/platform';
import type { ReactElement } from 'react';
import styles from '../dev-menu.module.css';
import { redactSecrets } from '../redact-secrets';
import type { PanelProps } from '../tools';
import { listReceivers } from './receivers';

/** The page's events and their receivers, newest first. */
export function EventsPanel({ tools }: PanelProps): ReactElement {
  const events = useObservable(tools.events);
  return (
    <>
      <p className={styles['hint']}>{events.length} events since the page was loaded, newest first.</p>
      <ol className={styles['rows']}>
        {events.map((event) => (
          <li key={event.id} className={styles['event']}>
            <p>
              <strong>{event.event}</strong>{' '}
              <time dateTime={event.at.toISOString()}>{formatTime(event.at)}</time>
            </p>
            <ul className={styles['receivers']} aria-label="Receivers">
              {listReceivers(event).map((receiver) => (
                <li key={receiver}>{receiver}</li>
              ))}
            </ul>
            <code className={styles['code']}>{JSON.stringify(redactSecrets(event.properties))}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

function formatTime(at: Date): string {
  return at.toISOString().slice(11, 23);
}
