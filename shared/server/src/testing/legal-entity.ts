/** Variables that say who runs the site, as production needs them. */
export const legalEntity = {
  LEGAL_ENTITY_NAME: 'Ebb & Flow Ltd',
  LEGAL_ENTITY_ADDRESS: '1 Harbour Road, Bristol BS1 4RN, United Kingdom',
  LEGAL_ENTITY_REPRESENTATIVE: 'Ada Byron',
  LEGAL_ENTITY_EMAIL: 'hello@ebbandflow.co.uk',
  LEGAL_ENTITY_GOVERNING_LAW: 'England and Wales',
};

const { LEGAL_ENTITY_EMAIL: _email, ...lines } = legalEntity;
const isNeeded = 'needed in production';
const isSample = 'a sample value in production';

/** What production refuses: a title, the changed variables, and how the error lists them. */
export const unsafeLegalEntities: readonly (readonly [
  title: string,
  variables: Readonly<Record<string, string | undefined>>,
  named: string,
])[] = [
  changeAllLines('a missing legal entity', undefined, isNeeded),
  changeAllLines('an empty legal entity', '', isNeeded),
  changeAllLines('a sample legal entity', 'Sample (not a real one)', isSample),
  changeOne('LEGAL_ENTITY_EMAIL', 'hello@tidewell.example'),
  changeOne('LEGAL_ENTITY_EMAIL', 'hello@example.com'),
  changeOne('LEGAL_ENTITY_REGISTER', 'Sample Register 12345 (not a real number)'),
  changeOne('LEGAL_ENTITY_VAT_ID', 'XX000000000 (not a real number)'),
];

function changeAllLines(title: string, value: string | undefined, reason: string) {
  const names = Object.keys(lines);
  const variables = Object.fromEntries(names.map((name) => [name, value]));
  return [title, variables, names.map((name) => `${name} (${reason})`).join(', ')] as const;
}

function changeOne(name: string, value: string) {
  return [`a sample in ${name}: ${value}`, { [name]: value }, `${name} (${isSample})`] as const;
}
