import { Button, Dialog, Notice } from '@funnel/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import styles from './dev-menu.module.css';
import { AnswersPanel } from './panels/answers-panel';
import { BucketsPanel } from './panels/buckets-panel';
import { ConsentsPanel } from './panels/consents-panel';
import { EventsPanel } from './panels/events-panel';
import { FlagsPanel } from './panels/flags-panel';
import { GeoPanel } from './panels/geo-panel';
import { IdentityPanel } from './panels/identity-panel';
import { LinkPanel } from './panels/link-panel';
import { QuizPanel } from './panels/quiz-panel';
import { RemotesPanel } from './panels/remotes-panel';
import { SwimlanePanel } from './panels/swimlane-panel';
import type { DevMenuTools, PanelProps } from './tools';

type PanelEntry = { readonly title: string; readonly Panel: ComponentType<PanelProps> };

const linkEntry: PanelEntry = { title: 'Link', Panel: LinkPanel };

const entries: readonly PanelEntry[] = [
  linkEntry,
  { title: 'Flags', Panel: FlagsPanel },
  { title: 'Swimlane', Panel: SwimlanePanel },
  { title: 'Buckets', Panel: BucketsPanel },
  { title: 'Geo', Panel: GeoPanel },
  { title: 'Consents', Panel: ConsentsPanel },
  { title: 'Answers', Panel: AnswersPanel },
  { title: 'Quiz', Panel: QuizPanel },
  { title: 'Remotes', Panel: RemotesPanel },
  { title: 'Events', Panel: EventsPanel },
  { title: 'Identity', Panel: IdentityPanel },
];

/** Test tools behind a small button and Alt+Shift+D. */
export function DevMenu({ tools }: { tools: DevMenuTools }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [entry, setEntry] = useState(linkEntry);
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By key position: with Alt, many keyboards type another letter.
      if (event.altKey && event.shiftKey && event.code === 'KeyD') setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-keyshortcuts="Alt+Shift+D"
        onClick={() => setOpen(true)}
      >
        Dev menu
      </button>
      {isOpen && (
        <Dialog title="Dev menu" side onClose={() => setOpen(false)}>
          <PanelNav current={entry} onChoose={setEntry} />
          {isStale && <StaleNotice onReload={tools.page.reload} />}
          <section className={styles['panel']} aria-labelledby="dev-menu-panel">
            <h3 id="dev-menu-panel">{entry.title}</h3>
            <entry.Panel tools={tools} onStale={() => setStale(true)} />
          </section>
        </Dialog>
      )}
    </>
  );
}

type PanelNavProps = { current: PanelEntry; onChoose: (entry: PanelEntry) => void };

function PanelNav({ current, onChoose }: PanelNavProps): ReactElement {
  return (
    <nav className={styles['nav']} aria-label="Panels">
      {entries.map((entry) => (
        <button
          key={entry.title}
          type="button"
          className={styles['tab']}
          aria-current={entry === current ? 'true' : undefined}
          onClick={() => onChoose(entry)}
        >
          {entry.title}
        </button>
      ))}
    </nav>
  );
}

function StaleNotice({ onReload }: { onReload: () => void }): ReactElement {
  return (
    <Notice kind="info" action={<Button onClick={onReload}>Reload now</Button>}>
      What you changed shows after a reload.
    </Notice>
  );
}
