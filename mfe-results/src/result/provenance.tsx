import { usePlatform } from '@funnel/platform';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useResult } from './result-context';

/** Which answers a page is based on, with their date where it is known. */
export function Provenance(): ReactElement {
  const { createdAt } = useResult();
  const { locale } = usePlatform();
  if (createdAt === undefined) return <Trans>Based only on your own answers.</Trans>;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(createdAt));
  return <Trans>Based on your answers of {date}.</Trans>;
}
