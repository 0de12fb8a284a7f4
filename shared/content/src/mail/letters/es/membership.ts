import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** Confirms a cancellation in writing. */
export function writeCancelConfirmed(data: MailData<'cancel-confirmed'>): Letter {
  const { accessUntil, isTrial } = data;
  const title = isTrial ? 'Tu prueba gratis está cancelada' : 'Tu membresía está cancelada';
  return {
    subject: title,
    heading: title,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      isTrial ? 'No se te cobrará nada.' : 'No se te volverá a cobrar.',
      accessUntil === null
        ? 'Tu plan terminó.'
        : `Conservas tu acceso hasta el ${accessUntil}. Si cambias de opinión antes de esa fecha, puedes conservarlo.`,
    ],
    facts: [
      ['Plan', data.planName],
      ...(accessUntil === null ? [] : ([['Termina el', accessUntil]] as const)),
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: data.keepLink === null ? [] : [{ label: 'Conservar mi plan', link: data.keepLink }],
  };
}

/** Confirms that a cancellation was revoked. */
export function writeUncancelled(data: MailData<'uncancelled'>): Letter {
  const { amount, date } = data.next;
  return {
    subject: `Tu membresía de ${brandName} continúa`,
    heading: 'Tu membresía continúa',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Decidiste conservar tu plan. A menos que vuelvas a cancelar, cobraremos ${amount} el ${date}.`,
    ],
    facts: [
      ['Plan', data.planName],
      ['Próximo cobro', `${amount} el ${date}`],
    ],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [{ label: 'Cómo cancelar', link: data.cancelLink }],
  };
}

/** The membership ended after repeated failed charges. */
export function writeMembershipEnded(data: MailData<'membership-ended'>): Letter {
  return {
    subject: `Tu membresía de ${brandName} terminó`,
    heading: 'Tu membresía terminó',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      'No pudimos hacer el cobro a tu tarjeta, así que tu plan terminó. No debes nada y no se te volverá a cobrar.',
      'Tu cuenta sigue aquí. Puedes comenzar un plan nuevo cuando quieras.',
    ],
    facts: [['Plan', data.planName]],
    button: { label: 'Ver los planes', link: data.plansLink },
  };
}
