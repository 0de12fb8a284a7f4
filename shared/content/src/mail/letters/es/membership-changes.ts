import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';
import { howToCancel } from './how-to-cancel';

type Change = {
  firstName?: string | null | undefined;
  planName: string;
  manageLink: string;
  cancelLink: string;
};
type Told = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

/** Confirms a pause with the day it begins and the charge that ends it. */
export function writeMembershipPaused(data: MailData<'membership-paused'>): Letter {
  const { amount, date } = data.resumes;
  return writeChange(data, {
    subject: `Tu membresía de ${brandName} quedará en pausa`,
    heading: 'Tu pausa está programada',
    paragraphs: [
      `Tu plan sigue abierto hasta el ${data.pausedFrom}, que ya pagaste. Después queda en pausa: sin acceso y sin cobros.`,
      `Se reanuda por sí solo el ${date} y ese día cobraremos ${amount}. En tu cuenta puedes reanudarlo antes o cancelarlo cuando quieras.`,
    ],
    facts: [
      ['En pausa desde el', data.pausedFrom],
      ['Se reanuda el', date],
      ['Cobro de ese día', amount],
    ],
  });
}

/** Confirms that the membership runs again, or continues without a pause. */
export function writeMembershipResumed(data: MailData<'membership-resumed'>): Letter {
  return writeChange(data, {
    subject: `Tu membresía de ${brandName} ya no está en pausa`,
    heading: 'Tu membresía está activa',
    paragraphs: [
      'Tu membresía está activa. Todo lo que incluye está abierto para ti.',
      ...tellNext(data.next),
    ],
    facts: listNext(data.next),
  });
}

/** Confirms a switch to another plan. */
export function writePlanChanged(data: MailData<'plan-changed'>): Letter {
  const { until, regularPrice, planName } = data;
  return writeChange(data, {
    subject: `Tu plan de ${brandName} cambió`,
    heading: until ? 'Tu plan va a cambiar' : 'Tu plan cambió',
    paragraphs: [
      until
        ? `Pagaste tu plan actual (${until.planName}) hasta el ${until.date}. Ese día comienza tu plan nuevo (${planName}).`
        : `Tu plan es ahora: ${planName}.`,
      `Cuesta ${regularPrice} hasta que canceles.`,
      ...tellNext(data.next),
    ],
    facts: listNext(data.next),
  });
}

/** Confirms a longer trial with the new date of the first charge. */
export function writeTrialExtended(data: MailData<'trial-extended'>): Letter {
  const { amount, date } = data.next;
  return writeChange(data, {
    subject: 'Tu prueba gratis ahora dura más',
    heading: 'Tu prueba gratis se extendió',
    paragraphs: [
      `Tu prueba gratis ahora termina el ${date}. A menos que canceles antes, ese día cobraremos ${amount}.`,
    ],
    facts: [['Primer cobro', `${amount} el ${date}`]],
  });
}

/** Confirms a discount on the next charge. */
export function writeDiscountGranted(data: MailData<'discount-granted'>): Letter {
  const { amount, date } = data.next;
  return writeChange(data, {
    subject: 'Tu descuento está listo',
    heading: 'Tu próximo cobro es menor',
    paragraphs: [
      `El ${date} cobraremos ${amount}. Después, tu plan vuelve a costar ${data.regularPrice} hasta que canceles.`,
    ],
    facts: [['Próximo cobro', `${amount} el ${date}`]],
  });
}

function writeChange(data: Change, told: Told): Letter {
  return {
    ...told,
    greeting: formatGreeting(data.firstName),
    paragraphs: [...told.paragraphs, howToCancel],
    facts: [['Plan', data.planName], ...(told.facts ?? [])],
    button: { label: 'Abrir mi cuenta', link: data.manageLink },
    links: [{ label: 'Cómo cancelar', link: data.cancelLink }],
  };
}

type Charge = { amount: string; date: string } | null;

function tellNext(next: Charge): string[] {
  return next ? [`A menos que canceles antes, cobraremos ${next.amount} el ${next.date}.`] : [];
}

function listNext(next: Charge): NonNullable<Letter['facts']> {
  return next ? [['Próximo cobro', `${next.amount} el ${next.date}`]] : [];
}
