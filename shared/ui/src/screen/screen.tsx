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

/** One screen, one heading. When the title changes after the first render, the focus moves to it. */
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

/** The heading of a screen on its own, where it names a fieldset. Takes the focus when its text changes. */
export function ScreenHeading({ title }: { title: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles['title']}>
      {title}
    </h1>
  );
}
