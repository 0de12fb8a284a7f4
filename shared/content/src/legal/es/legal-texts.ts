import type { LegalTexts } from '../legal-texts';
import { cookiePolicy } from './cookies';
import { healthDataPolicy } from './health-data';
import { imprint } from './imprint';
import { privacyPolicy } from './privacy';
import { refunds } from './refunds';
import { supportPage } from './support';
import { terms } from './terms';

/** `englishTexts` in Spanish. */
export const spanishTexts: LegalTexts = {
  locale: 'es',
  pages: {
    privacy: privacyPolicy,
    'consumer-health-data': healthDataPolicy,
    cookies: cookiePolicy,
    terms,
    refunds,
    imprint,
  },
  support: supportPage,
  entity: {
    labels: {
      legalEntityName: 'Empresa',
      legalEntityAddress: 'Dirección',
      legalEntityRepresentative: 'Persona responsable',
      legalEntityEmail: 'Correo electrónico',
      legalEntityRegister: 'Registro',
      legalEntityVatId: 'Número de IVA',
      legalEntityGoverningLaw: 'Ley aplicable',
    },
    headings: {
      imprint: 'Quién opera este sitio',
      privacy: 'Quién es responsable de tus datos',
      terms: 'Con quién es tu contrato',
    },
  },
};
