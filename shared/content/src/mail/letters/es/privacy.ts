import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a member whose copy of their data is ready. */
export function writeExportReady({ firstName, link, expiresOn }: MailData<'export-ready'>): Letter {
  return {
    subject: `La copia de tus datos de ${brandName} está lista`,
    heading: 'Ya puedes descargar tus datos',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Pediste una copia de todo lo que guardamos sobre ti. Inicia sesión y descárgala: es un ZIP con una página para leer y un archivo para programas.',
    ],
    button: { label: 'Descargar mis datos', link },
    afterwards: [
      `Eliminaremos la copia el ${expiresOn}.`,
      '¿No la pediste tú? Inicia sesión, cambia tu contraseña y escribe a support@tidewell.example.',
    ],
  };
}

/** To a person whose account was deleted; the last mail they get. */
export function writeAccountDeleted({ firstName, at, link }: MailData<'account-deleted'>): Letter {
  return {
    subject: `Tu cuenta de ${brandName} se eliminó`,
    heading: 'Tu cuenta se eliminó',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Eliminaste tu cuenta el ${at}. Si tenías un plan activo, terminó en ese momento y no se te cobrará nada más.`,
      'Pedimos a los servicios que tenían tus datos que los eliminaran. La página de abajo muestra lo que ha hecho cada uno y dónde tienes que pedirlo tú. No dice tu nombre, así que guarda este enlace si quieres volver a verla.',
      'Como exige la ley, conservamos el registro de tus compras y los términos que aceptaste, sin tu nombre ni tu dirección.',
    ],
    button: { label: 'Ver lo que se eliminó', link },
    afterwards: ['¿No fuiste tú? Escribe a support@tidewell.example.'],
  };
}
