import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting, nameRequester } from './greeting';

/** A sign-in link; it works once and only for a short while. */
export function writeMagicLink({ link, firstName }: MailData<'magic-link'>): Letter {
  return {
    subject: `Tu enlace para iniciar sesión en ${brandName}`,
    heading: 'Aquí tienes tu enlace para iniciar sesión',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Inicia sesión con este enlace y confirma en la página que se abre. Funciona una sola vez y vence en 15 minutos.',
    ],
    button: { label: 'Iniciar sesión', link },
    afterwards: ['¿No lo pediste? Puedes ignorar este correo.'],
  };
}

/** To a visitor who paid and left before creating the account. */
export function writeFinishAccount({ link, firstName, planName }: MailData<'finish-account'>): Letter {
  return {
    subject: `Tu cuenta de ${brandName} está lista`,
    heading: 'Falta un paso',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Tu plan ya comenzó y creamos una cuenta para esta dirección de correo. La página se cerró antes de que pudieras entrar a tu cuenta.',
      'Inicia sesión con el enlace de abajo. Funciona una sola vez y vence en 3 días. Siempre puedes pedir uno nuevo en la página de inicio de sesión.',
    ],
    facts: [['Plan', planName]],
    button: { label: 'Abrir mi cuenta', link },
  };
}

/** Shared results, sent to their recipient. */
export function writeSharedResults({ link, expiresOn, requester }: MailData<'shared-results'>): Letter {
  return {
    subject: 'Alguien compartió algo contigo',
    heading: 'Alguien compartió algo contigo',
    paragraphs: [
      `${requester ? nameRequester(requester) : 'Una persona sin cuenta'} eligió partes de los resultados de su cuestionario y te envió este enlace. Cualquiera que lo tenga puede leer la página, así que no lo reenvíes.`,
      'El cuestionario describe hábitos de todos los días. No es una evaluación médica.',
    ],
    button: { label: 'Ver lo que compartió', link },
    ...(expiresOn !== undefined && {
      afterwards: [`El enlace funciona hasta el ${expiresOn}, salvo que la persona lo desactive antes.`],
    }),
  };
}

/** To a visitor who abandoned the checkout and agreed to such mails. */
export function writeAbandonedCheckout(data: MailData<'abandoned-checkout'>): Letter {
  const isFirst = data.reminder === 'first';
  return {
    subject: isFirst ? 'Continúa donde te quedaste' : `¿Sigues pensando en ${brandName}?`,
    heading: isFirst ? 'Continúa donde te quedaste' : '¿Todavía lo estás pensando?',
    greeting: formatGreeting(undefined),
    paragraphs: [
      'Viste nuestros planes, pero no terminaste de registrarte. No se te cobró nada.',
      isFirst
        ? 'Si tuviste algún inconveniente, puedes volver a los planes aquí abajo.'
        : 'Si quieres continuar, puedes volver a los planes aquí abajo. No te escribiremos de nuevo sobre esto.',
    ],
    button: { label: 'Ver los planes', link: data.continueLink },
    afterwards: ['Recibes este correo porque aceptaste recibir correos sobre planes y ofertas.'],
    links: [{ label: 'Dejar de recibir estos correos', link: data.choicesLink }],
  };
}
