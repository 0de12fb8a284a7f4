import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './provenance.module.css';
import { useResult } from './result-context';

/** Which answers a page is based on, with their date where it is known, and where the questions come from. */
export function Provenance(): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <Answers /> <Link to={links.legal('sources')}>{t`Where the questions come from`}</Link>.
    </>
  );
}

function Answers(): ReactElement {
  const { createdAt } = useResult();
  const { locale } = usePlatform();
  if (createdAt === undefined) return <Trans>Based only on your own answers.</Trans>;
  // A date that is not there yet leaves its place free, so that the text below stays where it is.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(
    createdAt === null ? undefined : new Date(createdAt),
  );
  return (
    <span className={createdAt === null ? styles['awaited'] : undefined}>
      {t`Based on your answers of ${date}.`}
    </span>
  );
}
