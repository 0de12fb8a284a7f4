import { type Invoice, invoiceRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AccountLink } from '../../links/account-link';
import { useCall } from '../../step-up/use-call';
import { useInvoice } from './billing-queries';
import { InvoiceDocument } from './invoice-document';
import styles from './invoice-page.module.css';
import { LoadedBilling } from './loaded-billing';

type OpenUrl = { openUrl: (url: string) => void };

/** One invoice, to read and to print. */
export function InvoicePage({ openUrl }: OpenUrl): ReactElement {
  const { invoiceId = '' } = useParams();
  const query = useInvoice(invoiceId);
  const number = query.data?.number;
  return (
    <Page
      title={number ? t`Invoice ${number}` : t`Invoice`}
      actions={<AccountLink variant="secondary" page="billing/invoices" label={t`Back to my invoices`} />}
    >
      <LoadedBilling query={query} lines={6} label={t`Loading your invoice`}>
        {(invoice) => (
          <>
            <InvoiceDocument invoice={invoice} />
            <InvoiceActions invoice={invoice} openUrl={openUrl} />
          </>
        )}
      </LoadedBilling>
    </Page>
  );
}

function InvoiceActions({ invoice, openUrl }: OpenUrl & { invoice: Invoice }): ReactElement {
  const { api } = usePlatform();
  const { isSending, hasFailed, send } = useCall('open-invoice');

  function handleOpen(target: 'pdf' | 'payment'): void {
    void send(async () => {
      const { url, paymentUrl } = await api.call(invoiceRoutes.readPdf, {
        params: { invoiceId: invoice.id },
      });
      openUrl(target === 'payment' && paymentUrl ? paymentUrl : url);
    });
  }

  return (
    <div className={styles['actions']}>
      {invoice.status === 'open' && (
        <Button busy={isSending} onClick={() => handleOpen('payment')}>{t`Pay this invoice`}</Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>{t`Print`}</Button>
      <Button variant="secondary" busy={isSending} onClick={() => handleOpen('pdf')}>{t`Get the PDF`}</Button>
      {hasFailed && <p role="alert">{t`That didn’t work. Please try again in a moment.`}</p>}
    </div>
  );
}
