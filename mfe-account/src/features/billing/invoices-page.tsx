import { formatMoney, type InvoiceSummary } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Illustration, mailboxScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, useReader } from '../../dates/format-date';
import { useInvoices } from '../../invoices/use-invoices';
import { AccountLink } from '../../links/account-link';
import { getStatusText } from './billing-text';
import styles from './invoices-page.module.css';
import { LoadedBilling } from './loaded-billing';

/** The member's last invoices. */
export function InvoicesPage(): ReactElement {
  return (
    <Page
      title={t`Your invoices`}
      actions={<AccountLink variant="secondary" page="billing" label={t`Back to cards and invoices`} />}
    >
      <LoadedBilling query={useInvoices()} label={t`Loading your invoices`}>
        {({ invoices }) => <InvoiceList invoices={invoices} />}
      </LoadedBilling>
    </Page>
  );
}

function InvoiceList({ invoices }: { invoices: readonly InvoiceSummary[] }): ReactElement {
  if (invoices.length === 0) {
    return (
      <>
        <Illustration scene={mailboxScene} />
        <p>{t`You have no invoices yet. The first one comes with your first payment.`}</p>
      </>
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
  const { links } = usePlatform();
  const reader = useReader();
  const { id, issuedAt, number, planName, status, total } = invoice;
  return (
    <li className={styles['row']}>
      <Link to={`${links.account()}/billing/invoices/${id}`}>{formatDate(issuedAt, reader)}</Link>
      <strong>{formatMoney(total, reader.locale)}</strong>
      <span className={styles['detail']}>{[planName, number].filter(Boolean).join(' · ')}</span>
      <span className={styles['detail']}>{getStatusText(status)}</span>
    </li>
  );
}
