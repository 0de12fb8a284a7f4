import { formatMoney, type Invoice, type InvoiceLine, type Money } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate, useReader } from '../../dates/format-date';
import { getStatusText } from './billing-text';
import styles from './invoice-page.module.css';

/** What is printed: seller, buyer, what for, and the amounts. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }): ReactElement {
  const reader = useReader();
  const { seller, buyer, issuedAt, paidAt, status } = invoice;
  return (
    <article className={styles['document']}>
      <div className={styles['parties']}>
        <Party
          heading={t`From`}
          lines={[
            seller.name,
            seller.address,
            seller.email,
            seller.register,
            seller.vatId && t`VAT ID: ${seller.vatId}`,
          ]}
        />
        <Party
          heading={t`To`}
          lines={[
            buyer.name,
            buyer.email,
            [buyer.postalCode, buyer.country].filter(Boolean).join(' ') || null,
          ]}
        />
      </div>
      <p>{t`Date: ${formatDate(issuedAt, reader)}`}</p>
      <p>{getPaymentText(status, paidAt && formatDate(paidAt, reader))}</p>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{t`What for`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <LineRow key={`${line.from} ${line.to} ${line.amount.amount}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Totals invoice={invoice} />
        </tfoot>
      </table>
    </article>
  );
}

function getPaymentText(status: Invoice['status'], paidOn: string | null): string {
  if (!paidOn) return getStatusText(status);
  return status === 'paid' ? t`Paid on ${paidOn}.` : t`${getStatusText(status)}. Paid on ${paidOn}.`;
}

function Party({ heading, lines }: { heading: string; lines: readonly (string | null)[] }): ReactElement {
  const known = lines.filter((line) => line !== null && line !== '');
  return (
    <section>
      <h2 className={styles['heading']}>{heading}</h2>
      {known.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function LineRow({ line }: { line: InvoiceLine }): ReactElement {
  const reader = useReader();
  const name = line.planName ?? t`Membership`;
  return (
    <tr>
      <td>
        {line.kind === 'credit' ? t`Credit for the unused part: ${name}` : name}
        <br />
        <span className={styles['period']}>
          {t`${formatDate(line.from, reader)} to ${formatDate(line.to, reader)}`}
        </span>
      </td>
      <td>{formatMoney(line.amount, reader.locale)}</td>
    </tr>
  );
}

function Totals({ invoice }: { invoice: Invoice }): ReactElement {
  const { subtotal, discount, tax, total, refunded, due, isTaxIncluded } = invoice;
  return (
    <>
      {(discount.amount > 0 || tax.amount > 0) && <TotalRow label={t`Subtotal`} amount={subtotal} />}
      {discount.amount > 0 && <TotalRow label={t`Discount`} amount={negate(discount)} />}
      {tax.amount > 0 && <TotalRow label={isTaxIncluded ? t`Tax, included` : t`Tax`} amount={tax} />}
      <TotalRow label={t`Total`} amount={total} />
      {refunded.amount > 0 && <TotalRow label={t`Refunded`} amount={negate(refunded)} />}
      {due.amount > 0 && <TotalRow label={t`To be paid`} amount={due} />}
    </>
  );
}

function TotalRow({ label, amount }: { label: string; amount: Money }): ReactElement {
  const { locale } = usePlatform();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatMoney(amount, locale)}</td>
    </tr>
  );
}

function negate({ amount, currency }: Money): Money {
  return { amount: -amount, currency };
}
