import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** Sent at the hour the member chose, on days with an open step. */
export function writePlanReminder(data: MailData<'plan-reminder'>): Letter {
  return {
    subject: 'Tu pequeño paso de hoy',
    heading: 'Tu paso de hoy te espera',
    greeting: formatGreeting(data.firstName),
    paragraphs: [`Toma unos ${data.minutes} minutos. Si hoy no es el día, mañana seguirá ahí.`],
    button: { label: 'Ver el paso de hoy', link: data.link },
    afterwards: ['Recibes este correo porque pediste un recordatorio de tu plan de cuatro semanas.'],
    links: [{ label: 'Cambiar o desactivar el recordatorio', link: data.settingsLink }],
  };
}
