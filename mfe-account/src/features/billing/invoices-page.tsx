import { formatMoney, type InvoiceSummary } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useInvoices } from './billing-queries';
import { formatDate, getStatusText } from './billing-text';
import styles from './invoices-page.module.css';
import { NotLoaded } from './not-loaded';

/** The member's last invoices. */
export function InvoicesPage(): ReactElement {
  const { links } = usePlatform();
  const { data, isError, isFetching, refetch } = useInvoices();
  return (
    <Page
      title={t`Your invoices`}
      actions={
        <Link className={buttonClass('secondary')} to={`${links.account()}/billing`}>
          <Trans>Back to my cards</Trans>
        </Link>
      }
    >
      {data && <InvoiceList invoices={data.invoices} />}
      {!data && isError && <NotLoaded isFetching={isFetching} refetch={refetch} />}
      {!data && !isError && <Skeleton lines={4} label={t`Loading your invoices`} />}
    </Page>
  );
}

function InvoiceList({ invoices }: { invoices: readonly InvoiceSummary[] }): ReactElement {
  if (invoices.length === 0) {
    return (
      <p>
        <Trans>You have no invoices yet. The first one comes with your first payment.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t`Your invoices`}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummary }): ReactElement {
  const { links, locale } = usePlatform();
  const { id, issuedAt, number, planName, status, total } = invoice;
  return (
    <li className={styles['row']}>
      <Link to={`${links.account()}/billing/invoices/${id}`}>{formatDate(issuedAt, locale)}</Link>
      <strong>{formatMoney(total, locale)}</strong>
      <span className={styles['detail']}>{[planName, number].filter(Boolean).join(' · ')}</span>
      <span className={styles['detail']}>{getStatusText(status)}</span>
    </li>
  );
}
