import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting, nameRequester } from './greeting';

/** To a member who forgot the password. */
export function writePasswordReset({ firstName, link }: MailData<'password-reset'>): Letter {
  return {
    subject: `Elige una contraseña nueva para ${brandName}`,
    heading: 'Elige una contraseña nueva',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Este enlace abre una página donde puedes elegir una contraseña nueva. Funciona una sola vez y vence en 30 minutos.',
    ],
    button: { label: 'Elegir contraseña', link },
    afterwards: ['¿No lo pediste? Puedes ignorar este correo. Tu contraseña sigue siendo la misma.'],
  };
}

/** To the new address of a member. */
export function writeEmailChange({ requester, link }: MailData<'email-change'>): Letter {
  return {
    subject: `Confirma tu nuevo correo para ${brandName}`,
    heading: 'Confirma tu nuevo correo',
    greeting: formatGreeting(undefined),
    paragraphs: [
      `${requester ? nameRequester(requester) : 'El titular de una cuenta'} pidió usar esta dirección de correo para ella.`,
      'Si fuiste tú, confírmala en la página que se abre. El enlace funciona una sola vez y vence en 24 horas.',
    ],
    button: { label: 'Confirmar este correo', link },
    afterwards: ['¿No fuiste tú? Puedes ignorar este correo. Nada va a cambiar.'],
  };
}

/** To the former address of a member. */
export function writeEmailChanged({ firstName, newEmail, link }: MailData<'email-changed'>): Letter {
  return {
    subject: `Se cambió tu correo de ${brandName}`,
    heading: 'Se cambió tu correo',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Ahora inicias sesión y recibes nuestros correos en ${newEmail}. Este es el último que enviamos a esta dirección.`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, deshaz el cambio antes de que pasen 7 días. Así se cierra la sesión en todos los navegadores y se elimina la contraseña.',
    ],
    button: { label: 'No fui yo', link },
    afterwards: ['¿Necesitas ayuda? Escribe a support@tidewell.example.'],
  };
}

/** To a member whose address someone wanted for another account. */
export function writeEmailTaken({ firstName, link }: MailData<'email-taken'>): Letter {
  return {
    subject: `Ya tienes una cuenta de ${brandName}`,
    heading: 'Ya tienes una cuenta',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Alguien pidió usar esta dirección de correo para otra cuenta. La dirección es de la tuya, así que nada cambió.',
      'Si fuiste tú, inicia sesión con esta dirección.',
    ],
    button: { label: 'Iniciar sesión', link },
    afterwards: ['¿No lo pediste? Puedes ignorar este correo.'],
  };
}
