import { useObservable } from '@funnel/platform';
import type { ReactElement } from 'react';
import styles from './dev-menu.module.css';
import { receiversOf } from './receivers';
import { shown } from './redact';
import type { PanelProps } from './tools';

/** The events of this page as they happen and who hears of each, newest first. */
export function EventsPanel({ tools }: PanelProps): ReactElement {
  const events = useObservable(tools.events);
  return (
    <>
      <p className={styles['hint']}>{events.length} events since the page was loaded, newest first.</p>
      <ol className={styles['rows']}>
        {events.map((event) => (
          <li key={event.id} className={styles['event']}>
            <p>
              <strong>{event.event}</strong> <time dateTime={event.at.toISOString()}>{timeOf(event.at)}</time>
            </p>
            <ul className={styles['receivers']} aria-label="Receivers">
              {receiversOf(event).map((receiver) => (
                <li key={receiver}>{receiver}</li>
              ))}
            </ul>
            <code className={styles['code']}>{JSON.stringify(shown(event.properties))}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

function timeOf(at: Date): string {
  return at.toISOString().slice(11, 23);
}
