import { getPageLanguage } from './language';

const subjects = {
  'sign-in link': { en: /sign-in link/, es: /enlace para iniciar sesión/ },
  '14-day trial': { en: /14-day trial/, es: /prueba gratis de 14 días/ },
  '7-day trial': { en: /7-day trial/, es: /prueba gratis de 7 días/ },
  receipt: { en: /^Your receipt/, es: /^Tu recibo/ },
  'failed payment': { en: /payment/i, es: /pago/i },
} as const;

/** Finds the subject of a mail in the language of the journey. */
export function saySubject(mail: keyof typeof subjects): RegExp {
  return subjects[mail][getPageLanguage()];
}
