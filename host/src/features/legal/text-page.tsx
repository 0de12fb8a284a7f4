import type { PageSection, TextPage } from '@funnel/content/legal';
import { links } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { HomeHeader } from '@funnel/platform/home-header';
import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { ParagraphView } from './paragraph-view';
import { formatReadableDate } from './readable-date';
import styles from './text-page.module.css';

type TextPageViewProps = {
  page: TextPage;
  /** The language of this text. */
  locale: string;
  /** Hash of this text. */
  hash: string;
  children?: ReactNode;
  /** An extra action below the text. */
  action?: ReactNode;
};

/** A page of text: legal pages and support. */
export function TextPageView({ page, locale, hash, children, action }: TextPageViewProps): ReactElement {
  const updated = formatReadableDate(
    page.updated,
    new Date(),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const day = formatDay(updated, locale);
  const { version } = page;
  return (
    <>
      <HomeHeader />
      <Page
        title={page.title}
        lead={
          <p>
            <Trans>
              Last updated{' '}
              <time className={styles['day']} dateTime={updated}>
                {day}
              </time>
            </Trans>
          </p>
        }
        actions={
          <>
            {action}
            <ActionLink variant="secondary" to={links.home()} label={t`Go to the home page`} />
          </>
        }
      >
        {children}
        {page.sections.map((section) => (
          <SectionView key={section.heading} section={section} />
        ))}
        <p className={styles['proof']}>
          <Trans>
            Version {version}, SHA-256 <code>{hash}</code>
          </Trans>
        </p>
      </Page>
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

/** In the language of the text. */
function formatDay(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
