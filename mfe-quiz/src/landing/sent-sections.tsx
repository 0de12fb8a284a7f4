import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import styles from './sent-sections.module.css';

/** The element of the sections below the fold. */
const SECTIONS_ID = 'landing-sections';

/** Whether the page has the sections as the server sent them. */
export function hasSentSections(): boolean {
  return document.getElementById(SECTIONS_ID) !== null;
}

type SentSectionsProps = {
  /** Whether this visitor may see the sections that the server sent. */
  useSent: boolean;
  /** The sections, drawn where the server sent none. */
  children: ReactNode;
};

/**
 * Keeps the sections that the server sent: the elements move into this tree as they are, so that a new visitor needs no
 * code for them and an open answer stays open.
 */
export function SentSections({ useSent, children }: SentSectionsProps): ReactElement {
  // Found while the sent page still stands; the first commit replaces it. A prerender has no document.
  const [sent] = useState(() =>
    useSent ? (globalThis.document?.getElementById(SECTIONS_ID) ?? null) : null,
  );
  const adopt = useCallback(
    (element: HTMLElement | null) => {
      if (element && sent) element.append(...sent.childNodes);
    },
    [sent],
  );
  return (
    <div id={SECTIONS_ID} className={styles['sections']} ref={adopt}>
      {sent ? null : children}
    </div>
  );
}
