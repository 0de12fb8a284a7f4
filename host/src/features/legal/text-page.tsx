import type { PageSection, TextPage } from '@funnel/content/legal';
import { brandName } from '@funnel/contracts';
import { links } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { buttonClass, Screen } from '@funnel/ui';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ParagraphView } from './paragraph-view';
import { formatReadableDate } from './readable-date';
import styles from './text-page.module.css';

type TextPageViewProps = {
  page: TextPage;
  /** Hash of this text. */
  hash: string;
  children?: ReactNode;
  /** An extra action below the text. */
  action?: ReactNode;
};

/** A page of text: legal pages and support. */
export function TextPageView({ page, hash, children, action }: TextPageViewProps): ReactElement {
  useEffect(() => {
    document.title = `${page.title} · ${brandName}`;
  }, [page.title]);
  const updated = formatReadableDate(
    page.updated,
    new Date(),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  return (
    <>
      <HomeHeader />
      <Screen
        title={page.title}
        lead={
          <p>
            Last updated{' '}
            <time className={styles['day']} dateTime={updated}>
              {formatDay(updated)}
            </time>
          </p>
        }
        actions={
          <>
            {action}
            <Link className={buttonClass('secondary')} to={links.home()}>
              Go to the home page
            </Link>
          </>
        }
      >
        {children}
        {page.sections.map((section) => (
          <SectionView key={section.heading} section={section} />
        ))}
        <p className={styles['proof']}>
          Version {page.version}, SHA-256 <code>{hash}</code>
        </p>
      </Screen>
    </>
  );
}

/** A heading with its paragraphs. */
export function SectionView({ section: { heading, paragraphs } }: { section: PageSection }): ReactElement {
  return (
    <section className={styles['section']}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <ParagraphView key={JSON.stringify(paragraph)} paragraph={paragraph} />
      ))}
    </section>
  );
}

/** The texts are English, so is the date. */
function formatDay(date: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
