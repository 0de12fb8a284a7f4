import { type Invoice, invoiceRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, buttonClass, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useInvoice } from './billing-queries';
import { InvoiceDocument } from './invoice-document';
import styles from './invoice-page.module.css';
import { NotLoaded } from './not-loaded';

type OpenUrl = { openUrl: (url: string) => void };

/** One invoice, to read and to print. */
export function InvoicePage({ openUrl }: OpenUrl): ReactElement {
  const { links } = usePlatform();
  const { invoiceId = '' } = useParams();
  const { data, isError, isFetching, refetch } = useInvoice(invoiceId);
  const number = data?.number;
  return (
    <Page
      title={number ? t`Invoice ${number}` : t`Invoice`}
      actions={
        <Link className={buttonClass('secondary')} to={`${links.account()}/billing/invoices`}>
          <Trans>Back to my invoices</Trans>
        </Link>
      }
    >
      {data && <InvoiceDocument invoice={data} />}
      {data && <InvoiceActions invoice={data} openUrl={openUrl} />}
      {!data && isError && <NotLoaded isFetching={isFetching} refetch={refetch} />}
      {!data && !isError && <Skeleton lines={6} label={t`Loading your invoice`} />}
    </Page>
  );
}

function InvoiceActions({ invoice, openUrl }: OpenUrl & { invoice: Invoice }): ReactElement {
  const { api, report } = usePlatform();
  const [isOpening, setIsOpening] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function handleOpen(target: 'pdf' | 'payment'): Promise<void> {
    setIsOpening(true);
    setHasFailed(false);
    try {
      const { url, paymentUrl } = await api.call(invoiceRoutes.readPdf, {
        params: { invoiceId: invoice.id },
      });
      openUrl(target === 'payment' && paymentUrl ? paymentUrl : url);
    } catch (error) {
      report(error, { call: 'open-invoice' });
      setHasFailed(true);
    }
    setIsOpening(false);
  }

  return (
    <div className={styles['actions']}>
      {invoice.status === 'open' && (
        <Button busy={isOpening} onClick={() => void handleOpen('payment')}>
          <Trans>Pay this invoice</Trans>
        </Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button variant="secondary" busy={isOpening} onClick={() => void handleOpen('pdf')}>
        <Trans>Get the PDF</Trans>
      </Button>
      {hasFailed && (
        <p role="alert">
          <Trans>That didn’t work. Please try again in a moment.</Trans>
        </p>
      )}
    </div>
  );
}
