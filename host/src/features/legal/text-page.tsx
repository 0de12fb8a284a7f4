import type { TextPage } from '@funnel/content/legal';
import { brandName } from '@funnel/contracts';
import { links } from '@funnel/platform';
import { buttonClass, Screen, SiteHeader, Wordmark } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-page.module.css';

type TextPageViewProps = { page: TextPage; children?: ReactNode };

/** A page of text: legal pages and support. */
export function TextPageView({ page, children }: TextPageViewProps): ReactElement {
  return (
    <>
      <SiteHeader>
        <Link to={links.home()}>
          <Wordmark name={brandName} />
        </Link>
      </SiteHeader>
      <Screen
        title={page.title}
        lead={<p>Last changed on {page.updated}</p>}
        actions={
          <Link className={buttonClass('secondary')} to={links.home()}>
            To the start page
          </Link>
        }
      >
        {children}
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles['section']}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph}>{paragraph}</p>
              ) : (
                <ul key={paragraph[0]}>
                  {paragraph.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </Screen>
    </>
  );
}
