import type { ReactElement, ReactNode } from 'react';
import styles from './quote.module.css';

type QuoteProps = {
  children: string;
  /** The language of the words, where it isn’t that of the page. */
  lang?: string | undefined;
  /** Who says so. */
  caption: ReactNode;
};

/** What a person wrote, with their line breaks. */
export function Quote({ children, lang, caption }: QuoteProps): ReactElement {
  return (
    <figure className={styles['quote']}>
      <blockquote lang={lang}>{children}</blockquote>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
