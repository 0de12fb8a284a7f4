import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** An hour before a session, to a member who asked for it. */
export function writeLiveLink(data: MailData<'live-link'>): Letter {
  return {
    subject: 'Tu sesión en vivo empieza pronto',
    heading: 'Tu sesión en vivo empieza pronto',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      'Puedes unirte desde 15 minutos antes del inicio, en la página de abajo. Inicia sesión en ella, por favor.',
    ],
    facts: [
      ['Sesión', data.title],
      ['Inicio', data.startsAt],
    ],
    button: { label: 'Ir a la sesión', link: data.sessionsLink },
    afterwards: ['Recibes este correo porque pediste el enlace de esta sesión.'],
  };
}

/** The session does not take place. */
export function writeLiveCanceled(data: MailData<'live-canceled'>): Letter {
  return {
    subject: 'Se canceló tu sesión en vivo',
    heading: 'Se canceló tu sesión en vivo',
    greeting: formatGreeting(data.firstName),
    paragraphs: ['Lo sentimos: esta sesión no se realizará. No tienes que hacer nada.'],
    facts: [
      ['Sesión', data.title],
      ['Inicio', data.startsAt],
    ],
    button: { label: 'Ver las próximas sesiones', link: data.sessionsLink },
    afterwards: ['Recibes este correo porque pediste el enlace de esta sesión.'],
  };
}
