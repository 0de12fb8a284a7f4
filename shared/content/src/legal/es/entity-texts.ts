import type { EntityTexts } from '../legal-entity';

export const spanishEntityTexts: EntityTexts = {
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
};
