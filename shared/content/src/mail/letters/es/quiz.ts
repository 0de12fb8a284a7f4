import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a visitor who finished the quiz and asked for the link. */
export function writeResultsReady(data: MailData<'results-ready'>): Letter {
  return {
    subject: 'Tus resultados están listos',
    heading: 'Tus resultados están listos',
    greeting: formatGreeting(undefined),
    paragraphs: [
      'El enlace de abajo los abre en cualquier dispositivo, sin iniciar sesión. Cualquier persona con el enlace puede verlos, así que no compartas este correo.',
    ],
    button: { label: 'Ver mis resultados', link: data.link },
    afterwards: [
      `El enlace funciona hasta el ${data.expiresOn}. Si creas una cuenta, encontrarás tus resultados en ella.`,
      'Recibes este correo porque alguien ingresó esta dirección al final de nuestro cuestionario y pidió este enlace. Si no fuiste tú, bórralo, por favor.',
    ],
    links: [{ label: 'Dejar de recibir estos correos', link: data.choicesLink }],
  };
}

/** To a visitor who left the quiz at its end and agreed to such mails. */
export function writeUnfinishedQuiz(data: MailData<'unfinished-quiz'>): Letter {
  return {
    subject: 'Estás a un paso de tus resultados',
    heading: 'Falta un paso',
    greeting: formatGreeting(undefined),
    paragraphs: [
      'Respondiste nuestras preguntas, pero la página se cerró antes de que tus resultados estuvieran listos.',
      'En el navegador donde comenzaste, el enlace de abajo continúa donde te quedaste. En cualquier otro, el cuestionario comienza desde el principio. No te escribiremos de nuevo sobre esto.',
    ],
    button: { label: 'Volver al cuestionario', link: data.continueLink },
    afterwards: ['Recibes este correo porque aceptaste recibir correos sobre planes y ofertas.'],
    links: [{ label: 'Dejar de recibir estos correos', link: data.choicesLink }],
  };
}
