import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a member whose plan ended and who agreed to such mails. */
export function writeWinback(data: MailData<'winback'>): Letter {
  const { discount, hasResults, isLast, offerLink, planName } = data;
  return {
    subject: discount
      ? `${discount.percentOff} % de descuento si quieres volver`
      : `Tu cuenta de ${brandName} sigue aquí`,
    heading: 'Puedes volver cuando quieras',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      hasResults
        ? 'Tu plan terminó, pero tu cuenta y tus resultados siguen aquí.'
        : 'Tu plan terminó, pero tu cuenta sigue aquí.',
      discount
        ? `Si quieres continuar, el primer periodo de un plan nuevo tiene ${discount.percentOff} % de descuento hasta el ${discount.until}.`
        : 'Si quieres continuar, puedes comenzar un plan nuevo cuando quieras.',
      ...(isLast ? ['No te escribiremos de nuevo sobre esto.'] : []),
    ],
    facts: [['Tu último plan', planName]],
    button: { label: 'Inicia sesión para ver tu oferta', link: offerLink },
    afterwards: ['Recibes este correo porque aceptaste recibir correos sobre planes y ofertas.'],
    links: [{ label: 'Dejar de recibir estos correos', link: data.choicesLink }],
  };
}
