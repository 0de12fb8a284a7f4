import { locales } from '@funnel/contracts';
import { languageNames } from '@funnel/platform/language-switch';
import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import styles from './language-choice.module.css';

/** Links that reload the page in another language; the host keeps the choice. */
export function LanguageChoice(): ReactElement {
  const headingId = useId();
  return (
    <section className={styles['choice']} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Trans>Language</Trans>
      </h2>
      <ul className={styles['links']}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={`?locale=${locale}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === i18n.locale ? 'true' : undefined}
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
