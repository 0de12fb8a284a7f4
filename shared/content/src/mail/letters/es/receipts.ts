import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { isShortTrial } from '../short-trial';
import { formatDays } from './days';
import { formatGreeting } from './greeting';
import { howToCancel } from './how-to-cancel';

/** The receipt of a trial. Also the legal reminder for trials of up to 7 days, so it names date and amount. */
export function writeTrialReceipt(data: MailData<'trial-receipt'>): Letter {
  return {
    subject: `Comenzó tu prueba gratis de ${formatDays(data.trialDays)}`,
    heading: 'Comenzó tu prueba gratis',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Hoy pagaste ${data.paidToday}. A menos que canceles antes, cobraremos ${data.firstCharge} el ${data.firstChargeDate}.`,
      ...(isShortTrial(data.trialDays)
        ? [`Este correo es tu recordatorio: la prueba termina el ${data.firstChargeDate}.`]
        : []),
      `Después, tu plan cuesta ${data.regularPrice} hasta que canceles.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['Pagado hoy', data.paidToday],
      ...(data.couponCode ? ([['Cupón', data.couponCode]] as const) : []),
      ['Primer cobro', `${data.firstCharge} el ${data.firstChargeDate}`],
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [{ label: 'Cómo cancelar', link: data.cancelLink }],
  };
}

/** The receipt of an upfront purchase, also when nothing was due. */
export function writePurchaseReceipt(data: MailData<'purchase-receipt'>): Letter {
  return writeReceipt(data, {
    subject: `Tu recibo de ${brandName}`,
    heading: 'Gracias, tu membresía ya comenzó',
    opening: `Pagaste ${data.paid} el ${data.paidOn}.`,
    couponCode: data.couponCode,
  });
}

/** The receipt of the charge that ends a trial. */
export function writeFirstCharge(data: MailData<'first-charge'>): Letter {
  return writeReceipt(data, {
    subject: `Tu primer pago a ${brandName}`,
    heading: 'Tu membresía continúa',
    opening: `Tu prueba gratis terminó. Cobramos ${data.paid} el ${data.paidOn}.`,
  });
}

/** The receipt of every later charge. */
export function writeRenewalReceipt(data: MailData<'renewal-receipt'>): Letter {
  return writeReceipt(data, {
    subject: `Tu recibo de ${brandName}`,
    heading: 'Tu membresía se renovó',
    opening: `Cobramos ${data.paid} el ${data.paidOn}.`,
  });
}

type Opening = { subject: string; heading: string; opening: string; couponCode?: string | null };

function writeReceipt(
  data: MailData<'renewal-receipt'>,
  { subject, heading, opening, couponCode }: Opening,
): Letter {
  const { next, invoiceLink } = data;
  const later = next
    ? `A menos que canceles antes, cobraremos ${next.amount} el ${next.date}.`
    : 'Tu membresía termina en esa fecha y no se te volverá a cobrar.';
  return {
    subject,
    heading,
    greeting: formatGreeting(data.firstName),
    paragraphs: [`${opening} Tu plan queda cubierto hasta el ${data.paidUntil}. ${later}`],
    facts: [
      ['Plan', data.planName],
      ...(couponCode ? ([['Cupón', couponCode]] as const) : []),
      ['Pagado', data.paid],
      ...(data.tax === null ? [] : ([['Impuestos incluidos', data.tax]] as const)),
      ...(next ? ([['Próximo cobro', `${next.amount} el ${next.date}`]] as const) : []),
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [
      ...(invoiceLink === null ? [] : [{ label: 'Ver la factura', link: invoiceLink }]),
      ...(next ? [{ label: 'Cómo cancelar', link: data.cancelLink }] : []),
    ],
  };
}

/** Confirms a refund. */
export function writeRefund({ firstName, refunded, paid, paidOn, isFull }: MailData<'refund'>): Letter {
  return {
    subject: `Tu reembolso de ${brandName}`,
    heading: 'Tu reembolso está en camino',
    greeting: formatGreeting(firstName),
    paragraphs: [
      isFull
        ? `Te reembolsamos ${refunded}, el monto total que pagaste el ${paidOn}.`
        : `Te reembolsamos ${refunded} de los ${paid} que pagaste el ${paidOn}.`,
      'El dinero vuelve a la tarjeta con la que pagaste. Puede tardar hasta 10 días en aparecer.',
    ],
    facts: [
      ['Pagado', `${paid} el ${paidOn}`],
      ['Reembolsado', refunded],
    ],
  };
}
