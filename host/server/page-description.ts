import type { PageLocale } from '@funnel/contracts';

type Description = { readonly title: string; readonly text: string };

/** What public pages besides the home page say of themselves to search engines and where they are shared. */
const descriptions: Readonly<Record<string, Readonly<Record<'en' | 'es', Description>>>> = {
  '/hcp-referral': {
    en: {
      title: 'For healthcare professionals',
      text: 'A free reflection tool about attention and everyday effort that you can give to your patients.',
    },
    es: {
      title: 'Para profesionales de la salud',
      text: 'Una herramienta gratuita de reflexión sobre la atención y el esfuerzo diario para tus pacientes.',
    },
  },
  '/support': {
    en: { title: 'Support', text: 'Support lines by country, and how to reach us.' },
    es: { title: 'Ayuda', text: 'Líneas de ayuda por país y cómo contactarnos.' },
  },
  '/legal/privacy': {
    en: {
      title: 'Privacy',
      text: 'Which data we keep, what for and how long, and how to see or delete yours.',
    },
    es: {
      title: 'Privacidad',
      text: 'Qué datos guardamos, para qué y por cuánto tiempo, y cómo ver o eliminar los tuyos.',
    },
  },
  '/legal/consumer-health-data': {
    en: {
      title: 'Consumer health data policy',
      text: 'How we handle what you tell us about your health, and the choices you have.',
    },
    es: {
      title: 'Política de datos de salud del consumidor',
      text: 'Cómo tratamos lo que nos cuentas sobre tu salud y qué opciones tienes.',
    },
  },
  '/legal/cookies': {
    en: { title: 'Cookies', text: 'Which cookies and browser storage this site uses, and what for.' },
    es: {
      title: 'Cookies',
      text: 'Qué cookies y qué almacenamiento del navegador usa este sitio, y para qué.',
    },
  },
  '/legal/terms': {
    en: { title: 'Terms of use', text: 'The terms for using the site and for buying a plan.' },
    es: { title: 'Términos de uso', text: 'Las condiciones para usar el sitio y para comprar un plan.' },
  },
  '/legal/refunds': {
    en: {
      title: 'Refunds and withdrawal',
      text: 'When you get money back, and how to withdraw from a contract.',
    },
    es: {
      title: 'Reembolsos y desistimiento',
      text: 'Cuándo recibes un reembolso y cómo desistir de un contrato.',
    },
  },
  '/legal/imprint': {
    en: { title: 'About us', text: 'Who runs this site, and how to reach us.' },
    es: { title: 'Quiénes somos', text: 'Quién opera este sitio y cómo contactarnos.' },
  },
};

/** What all other pages say, in Spanish. In English it stands in the template. */
const spanishGeneral = {
  title: 'Entiende cómo funciona tu atención',
  summary: 'Un cuestionario gratuito de cinco minutos sobre tu atención, tu inquietud y tu esfuerzo diario.',
  text: 'Responde unas preguntas sobre tu vida diaria y descubre tus patrones de concentración, inquietud y esfuerzo. Gratis, unos cinco minutos.',
};

/** The title and the description of a page; undefined where those of the template apply. */
export function renderDescription(path: string, locale: PageLocale): string | undefined {
  const own = descriptions[path]?.[locale === 'es' ? 'es' : 'en'];
  if (own) return renderElements({ ...own, tab: `${own.title} · Tidewell`, summary: own.text });
  return locale === 'es' ? renderElements({ ...spanishGeneral, tab: 'Tidewell' }) : undefined;
}

/** The texts above hold nothing that ends an attribute or an element. */
function renderElements({
  tab,
  title,
  summary,
  text,
}: Description & { tab: string; summary: string }): string {
  return [
    `<title>${tab}</title><meta name="description" content="${summary}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${text}">`,
  ].join('');
}
