import { type MouseEvent, type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
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
 * code for them and an open answer stays open. Their links lead on without a new page, as links of the router do.
 */
export function SentSections({ useSent, children }: SentSectionsProps): ReactElement {
  // Found while the sent page still stands; the first commit replaces it. A prerender has no document.
  const [sent] = useState(() =>
    useSent ? (globalThis.document?.getElementById(SECTIONS_ID) ?? null) : null,
  );
  const adopt = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !sent) return;
      element.append(...sent.childNodes);
      for (const link of element.querySelectorAll('a')) dropQuery(link);
    },
    [sent],
  );
  const navigate = useNavigate();
  return (
    <div
      id={SECTIONS_ID}
      className={styles['sections']}
      ref={adopt}
      onClickCapture={sent ? (event) => followLink(event, navigate) : undefined}
    >
      {sent ? null : children}
    </div>
  );
}

/** The server lets links keep the query of the page, for a press before this code runs. */
function dropQuery(link: HTMLAnchorElement): void {
  if (link.origin === location.origin) link.setAttribute('href', `${link.pathname}${link.hash}`);
}

function followLink(event: MouseEvent, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const asksForTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || asksForTab || link.origin !== location.origin) return;
  event.preventDefault();
  void navigate(`${link.pathname}${link.hash}`);
}
