import { brandName, type DataRecipientName, type Locale } from '@funnel/contracts';
import { spanishLabels } from './spanish-labels';

/** The words around the rows of a copy of someone's data. */
export type ExportTexts = {
  readonly title: string;
  /** @param at when it was made */
  readonly made: (at: string) => string;
  readonly intro: string;
  readonly ours: string;
  readonly none: string;
  readonly elsewhere: string;
  readonly nothingSent: string;
  readonly unreadable: string;
  readonly ids: string;
  readonly eventsLeftOut: string;
  readonly tooMany: string;
  readonly yes: string;
  readonly no: string;
  /** By column, such as `created_at`; a column without a label is shown as words. */
  readonly labels: Readonly<Record<string, string>>;
  readonly recipients: Readonly<Record<Exclude<DataRecipientName, 'own'>, string>>;
};

export const exportTexts: Readonly<Record<Locale, ExportTexts>> = {
  en: {
    title: `Your data at ${brandName}`,
    made: (at) => `Made on ${at}.`,
    intro:
      'This is everything we keep about you. The file data.json holds the same in a form that programs read. Left out are only secrets: hashes of your password, of your sign-in links, and of the keys of your browsers.',
    ours: 'On our servers',
    none: 'Nothing.',
    elsewhere: 'At other services',
    nothingSent: 'They got nothing about you from us.',
    unreadable:
      'They may hold something about you. We can’t read it from them automatically; email privacy@tidewell.example and we’ll ask them.',
    ids: 'They know you by these numbers:',
    eventsLeftOut:
      'Left out when your browser wasn’t the first to use its visitor number: such records may belong to someone else.',
    tooMany:
      'There’s more than a copy can hold, so this list isn’t complete. Email privacy@tidewell.example for the rest.',
    yes: 'Yes',
    no: 'No',
    labels: {},
    recipients: {
      stripe: 'Stripe (payments)',
      revenuecat: 'RevenueCat (memberships)',
      customerio: 'Customer.io (messages)',
      analytics: 'Mixpanel or Amplitude (statistics)',
      google: 'Google (statistics, advertising)',
    },
  },
  es: {
    title: `Tus datos en ${brandName}`,
    made: (at) => `Copia del ${at}.`,
    intro:
      'Esto es todo lo que guardamos sobre ti. El archivo data.json contiene lo mismo en un formato que leen los programas. Solo faltan los secretos: los hashes de tu contraseña, de tus enlaces para iniciar sesión y de las claves de tus navegadores.',
    ours: 'En nuestros servidores',
    none: 'Nada.',
    elsewhere: 'En otros servicios',
    nothingSent: 'No recibieron nada sobre ti de nuestra parte.',
    unreadable:
      'Es posible que tengan algo sobre ti. No podemos consultarlo automáticamente; escribe a privacy@tidewell.example y se lo pediremos.',
    ids: 'Te conocen por estos números:',
    eventsLeftOut:
      'No se incluyen si tu navegador no fue el primero en usar su número de visitante: esos registros podrían ser de otra persona.',
    tooMany:
      'Hay más de lo que cabe en una copia, así que esta lista no está completa. Escribe a privacy@tidewell.example para recibir el resto.',
    yes: 'Sí',
    no: 'No',
    labels: spanishLabels,
    recipients: {
      stripe: 'Stripe (pagos)',
      revenuecat: 'RevenueCat (membresías)',
      customerio: 'Customer.io (mensajes)',
      analytics: 'Mixpanel o Amplitude (estadísticas)',
      google: 'Google (estadísticas, publicidad)',
    },
  },
};
