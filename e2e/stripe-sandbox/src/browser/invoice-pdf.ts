import type { InvoiceRecord } from '../account/records';
import { formatDate } from './hosted-page';

/** The invoice as a document of one page. */
export function renderInvoicePdf({ number, created, total, currency, status }: InvoiceRecord): Buffer {
  const lines = [
    `Invoice ${number}`,
    formatDate(created),
    `${total / 100} ${currency.toUpperCase()}`,
    status,
  ];
  return Buffer.from(pdf(lines), 'latin1');
}

function pdf(lines: string[]): string {
  const text = lines.map((line) => `(${line}) Tj T*`).join(' ');
  const stream = `BT /F1 14 Tf 20 TL 72 720 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.join('').length);
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
  }
  const start = parts.join('').length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return parts.join('');
}
