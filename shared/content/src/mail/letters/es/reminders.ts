import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatDays } from './days';
import { formatGreeting } from './greeting';
import { howToCancel } from './how-to-cancel';

/** Sent before the first charge, with its date and amount. */
export function writeTrialReminder(data: MailData<'trial-reminder'>): Letter {
  const { amount, date } = data.charge;
  return {
    subject: `Tu prueba gratis termina el ${date}`,
    heading: `Tu prueba gratis termina en ${formatDays(data.daysLeft)}`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `A menos que canceles antes, cobraremos ${amount} el ${date}. Después, tu plan cuesta ${data.regularPrice} hasta que canceles.`,
      'Si quieres quedarte, no tienes que hacer nada.',
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['Primer cobro', `${amount} el ${date}`],
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [{ label: 'Cómo cancelar', link: data.cancelLink }],
  };
}

/** Sent before a yearly plan renews. */
export function writeRenewalNotice(data: MailData<'renewal-notice'>): Letter {
  const { amount, date } = data.charge;
  return {
    subject: `Tu membresía de ${brandName} se renueva el ${date}`,
    heading: `Tu membresía se renueva en ${formatDays(data.daysLeft)}`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `A menos que canceles antes, cobraremos ${amount} el ${date}. Tu plan cuesta ${data.regularPrice} hasta que canceles.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['Próximo cobro', `${amount} el ${date}`],
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [{ label: 'Cómo cancelar', link: data.cancelLink }],
  };
}

/** Sent once a year for every plan: membership, price and how to cancel. */
export function writeAccountReminder(data: MailData<'account-reminder'>): Letter {
  const { next } = data;
  return {
    subject: `Recordatorio anual de tu membresía de ${brandName}`,
    heading: 'Tu membresía sigue activa',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Tienes tu membresía desde el ${data.memberSince}. Tu plan cuesta ${data.regularPrice} y continúa hasta que canceles.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ...(next ? ([['Próximo cobro', `${next.amount} el ${next.date}`]] as const) : []),
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [{ label: 'Cómo cancelar', link: data.cancelLink }],
  };
}
