// Imported by package name: a remote that bundles this file must use the host's context, not a copy of it.
import { type LegalPage, usePlatform } from '@funnel/platform';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

const titles: Readonly<Record<LegalPage, MessageDescriptor>> = {
  privacy: msg`Privacy`,
  'consumer-health-data': msg`Consumer health data`,
  terms: msg`Terms`,
  refunds: msg`Refunds`,
  imprint: msg`About us`,
  cookies: msg`Cookies`,
  accessibility: msg`Accessibility`,
  sources: msg`Sources`,
};

type FooterLinksProps = { pages: readonly LegalPage[]; hasPreferences?: boolean };

/** The links of a footer: support, these legal pages and, unless turned off, the privacy choices. */
export function FooterLinks({ pages, hasPreferences = true }: FooterLinksProps): ReactElement {
  const { links, consent } = usePlatform();
  return (
    <>
      <Link to={links.support()}>{t`Need support now?`}</Link>
      {pages.map((page) => (
        <Link key={page} to={links.legal(page)}>
          {i18n._(titles[page])}
        </Link>
      ))}
      {hasPreferences && (
        <button type="button" onClick={() => consent.openPreferences()}>{t`Privacy choices`}</button>
      )}
    </>
  );
}
