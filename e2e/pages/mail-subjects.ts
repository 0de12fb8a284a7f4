import { getPageLanguage } from './language';

const subjects = {
  'sign-in link': { en: /sign-in link/, es: /enlace para iniciar sesión/ },
  'passkey added': { en: /^A passkey was added/, es: /^Se agregó una llave de acceso/ },
  '14-day trial': { en: /14-day free trial/, es: /prueba gratis de 14 días/ },
  '7-day trial': { en: /7-day free trial/, es: /prueba gratis de 7 días/ },
  receipt: { en: /^Your receipt/, es: /^Tu recibo/ },
  'failed payment': { en: /payment/i, es: /pago/i },
  'trial canceled': { en: /^Your free trial is canceled/, es: /^Tu prueba gratis está cancelada/ },
  'membership canceled': { en: /^Your membership is canceled/, es: /^Tu membresía está cancelada/ },
  'membership continues': { en: /membership continues$/, es: /^Tu membresía de .+ continúa$/ },
  'plan changed': { en: /membership has changed$/, es: /^Tu membresía de .+ cambió$/ },
  'pause planned': { en: /will be paused$/, es: /(?<!no )quedará en pausa$/ },
  'pause dropped': { en: /won’t be paused$/, es: /no quedará en pausa$/ },
  'pause over': { en: /isn’t paused anymore$/, es: /ya no está en pausa$/ },
  'withdrawal received': { en: /received your withdrawal/, es: /^Recibimos tu desistimiento/ },
  'withdrawal complete': { en: /withdrawal is complete/, es: /desistimiento está completo/ },
  'data ready': { en: /data is ready/, es: /^La copia de tus datos/ },
  'account deleted': { en: /account is deleted/, es: /^Se eliminó tu cuenta de / },
} as const;

/** Finds the subject of a mail in the language of the journey. */
export function saySubject(mail: keyof typeof subjects): RegExp {
  return subjects[mail][getPageLanguage()];
}
