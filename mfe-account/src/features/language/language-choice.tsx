import { locales } from '@funnel/contracts';
import { languageNames } from '@funnel/platform/language-switch';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { SettingsSection } from '../../forms/settings-section';
import styles from './language-choice.module.css';

/** Links that reload the page in another language; the host keeps the choice. */
export function LanguageChoice(): ReactElement {
  return (
    <SettingsSection title={t`Language`}>
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
    </SettingsSection>
  );
}
