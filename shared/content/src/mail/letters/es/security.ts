import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a member whose account was signed in to from a new browser. */
export function writeNewSignIn({ firstName, at, browser, link }: MailData<'new-sign-in'>): Letter {
  return {
    subject: `Nuevo inicio de sesión en tu cuenta de ${brandName}`,
    heading: 'Nuevo inicio de sesión en tu cuenta',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Alguien inició sesión en tu cuenta desde un navegador que no habíamos visto antes: ${browser ?? 'un navegador desconocido'}, el ${at}.`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, inicia sesión con un enlace que recibas por correo y después escribe a support@tidewell.example. Cerraremos la sesión en todos los demás navegadores.',
    ],
    button: { label: 'Iniciar sesión', link },
  };
}

/** To a member whose account has a new passkey. */
export function writePasskeyAdded({ firstName, at, browser, link }: MailData<'passkey-added'>): Letter {
  return {
    subject: `Se agregó una llave de acceso a tu cuenta de ${brandName}`,
    heading: 'Se agregó una llave de acceso',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `El ${at} se agregó, desde ${browser ?? 'un navegador desconocido'}, una llave de acceso con la que se puede iniciar sesión en tu cuenta.`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, inicia sesión con un enlace que recibas por correo y quítala en «Contraseña y dispositivos». Después escribe a support@tidewell.example.',
    ],
    button: { label: 'Iniciar sesión', link },
  };
}

/** To a member whose password was set or changed. */
export function writePasswordChanged({ firstName, at, browser, link }: MailData<'password-changed'>): Letter {
  return {
    subject: `Se cambió tu contraseña de ${brandName}`,
    heading: 'Se cambió tu contraseña',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Tu contraseña se cambió el ${at}, desde ${browser ?? 'un navegador desconocido'}. Se cerró la sesión en todos los demás navegadores.`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, inicia sesión con un enlace que recibas por correo y después escribe a support@tidewell.example.',
    ],
    button: { label: 'Iniciar sesión', link },
  };
}
