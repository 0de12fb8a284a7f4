import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** A charge failed: what happens next and how to fix it. */
export function writePaymentFailed(data: MailData<'payment-failed'>): Letter {
  const { amount, attempt, nextAttemptOn } = data;
  return {
    subject: formatFailure(attempt),
    heading: 'No se pudo procesar tu pago',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Tu banco rechazó el cobro de ${amount} de tu plan. ${formatAttempt(attempt)}`,
      nextAttemptOn === null
        ? 'No volveremos a intentarlo con esta tarjeta. Sin una tarjeta que funcione, tu membresía terminará.'
        : `Lo intentaremos de nuevo el ${nextAttemptOn}. Para pagar antes, actualiza tu tarjeta.`,
      formatAccess(data.accessUntil),
    ],
    facts: [
      ['Plan', data.planName],
      ['Monto pendiente', amount],
    ],
    button: { label: 'Actualizar mi tarjeta', link: data.updateLink },
  };
}

function formatFailure(attempt: number): string {
  switch (attempt) {
    case 1:
      return 'No se pudo procesar tu pago';
    case 2:
      return 'Tu pago falló por segunda vez';
    case 3:
      return 'Tu pago falló por tercera vez';
    default:
      return `Tu pago falló ${attempt} veces`;
  }
}

function formatAttempt(attempt: number): string {
  return attempt === 1
    ? 'No se te cobró nada.'
    : `Lo intentamos ${attempt} veces y no se te ha cobrado nada.`;
}

/** The bank asks the member to confirm a charge. */
export function writeActionRequired(data: MailData<'action-required'>): Letter {
  return {
    subject: 'Confirma tu pago',
    heading: 'Tu banco quiere que confirmes un pago',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Tu banco necesita tu confirmación antes de que podamos cobrar ${data.amount} por tu plan. Puedes confirmar en la página de nuestro proveedor de pagos.`,
      formatAccess(data.accessUntil),
    ],
    facts: [
      ['Plan', data.planName],
      ['Monto pendiente', data.amount],
    ],
    button: { label: 'Confirmar el pago', link: data.confirmLink },
  };
}

function formatAccess(until: string | null): string {
  return until === null
    ? 'Tu membresía está en pausa hasta que se pague este monto.'
    : `Conservas tu acceso hasta el ${until}.`;
}

/** The saved card expires before the next charge. */
export function writeCardExpiring(data: MailData<'card-expiring'>): Letter {
  const { card, expires, charge } = data;
  return {
    subject: 'Tu tarjeta vence antes de tu próximo pago',
    heading: 'Tu tarjeta está por vencer',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Tu tarjeta ${card} es válida hasta ${expires}. El próximo cobro de tu plan es de ${charge.amount} el ${charge.date}.`,
      `Agrega una tarjeta nueva para que tu membresía de ${brandName} continúe sin interrupciones.`,
    ],
    facts: [
      ['Plan', data.planName],
      ['Tarjeta', `${card}, válida hasta ${expires}`],
      ['Próximo cobro', `${charge.amount} el ${charge.date}`],
    ],
    button: { label: 'Actualizar mi tarjeta', link: data.updateLink },
  };
}

const stopped = {
  'has-account': {
    why: `Esta dirección de correo ya tiene una cuenta de ${brandName}, así que no iniciamos un segundo plan.`,
    label: 'Iniciar sesión',
  },
  'trial-used': {
    why: 'Esta tarjeta ya se usó para una prueba gratis, así que no iniciamos otra.',
    label: 'Ver los planes',
  },
  'coupon-invalid': {
    why: 'Tu cupón venció antes de que comenzara tu plan, así que no lo iniciamos a otro precio.',
    label: 'Ver los planes',
  },
} as const;

/** A visitor paid or saved a card and left, but the purchase could not be completed. */
export function writePurchaseStopped({
  firstName,
  reason,
  refunded,
  link,
}: MailData<'purchase-stopped'>): Letter {
  const { why, label } = stopped[reason];
  return {
    subject: 'Tu compra no se completó',
    heading: 'Tu compra no se completó',
    greeting: formatGreeting(firstName),
    paragraphs: [
      why,
      refunded === null
        ? 'No se te cobró nada ni se te cobrará.'
        : `Te reembolsaremos los ${refunded} que pagaste. El dinero debería llegar en unos días.`,
    ],
    button: { label, link },
  };
}
