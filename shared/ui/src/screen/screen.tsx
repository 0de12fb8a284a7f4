import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../text/class-names';
import styles from './screen.module.css';

type ScreenProps = {
  eyebrow?: ReactNode;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** What the visitor can do next; at most one primary action. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
};

/** One screen with one heading, which gets the focus when the screen appears. */
export function Screen({
  eyebrow,
  title,
  lead,
  children,
  actions,
  width = 'narrow',
}: ScreenProps): ReactElement {
  return (
    <div className={classNames(styles['screen'], styles[width])}>
      <header className={styles['header']}>
        {eyebrow && <p className={styles['eyebrow']}>{eyebrow}</p>}
        <ScreenHeading title={title} />
        {lead && <div className={styles['lead']}>{lead}</div>}
      </header>
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

/**
 * The heading of a screen alone, for use as a legend. It gets the focus when a new screen appears, so that a screen
 * reader continues from there, but not on the initial page load.
 */
export function ScreenHeading({ title }: { title: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === title) return;
    shown.current = title;
    if (!isFirst || hasInteracted()) heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles['title']}>
      {title}
    </h1>
  );
}

/** Whether the visitor has interacted with this page. Browsers without `userActivation` count as yes. */
function hasInteracted(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
