/** Variables that say who runs the site, as production needs them. */
export const legalEntity = {
  LEGAL_ENTITY_NAME: 'Ebb & Flow Ltd',
  LEGAL_ENTITY_ADDRESS: '1 Harbour Road, Bristol BS1 4RN, United Kingdom',
  LEGAL_ENTITY_REPRESENTATIVE: 'Ada Byron',
  LEGAL_ENTITY_EMAIL: 'hello@ebbandflow.co.uk',
  LEGAL_ENTITY_GOVERNING_LAW: 'England and Wales',
};
