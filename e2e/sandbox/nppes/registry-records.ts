/** A record of the registry with the fields that a reply of version 2.1 has. */
export type RegistryRecord = ReturnType<typeof createRecord>;

type Place = { readonly city: string; readonly state: string };

// Invented names; any likeness to a real practice is chance.
const practices: readonly [name: string, city: string, state: string][] = [
  ['HARBOR FAMILY CLINIC, LLC', 'PORTLAND', 'OR'],
  ['HARBOR LIGHT BEHAVIORAL HEALTH', 'PORTLAND', 'ME'],
  ['HARBORVIEW COUNSELING GROUP PLLC', 'SEATTLE', 'WA'],
  ['HARBOR POINT PSYCHIATRY, P.C.', 'BALTIMORE', 'MD'],
  ['HARBORSIDE PRIMARY CARE', 'SAN DIEGO', 'CA'],
  ['CEDAR GROVE FAMILY MEDICINE', 'DENVER', 'CO'],
  ['CEDAR STREET MENTAL HEALTH', 'AUSTIN', 'TX'],
  ['CEDARWOOD THERAPY COLLECTIVE LLC', 'BOISE', 'ID'],
  ['WILLOW CREEK PEDIATRICS AND ADULT MEDICINE', 'COLUMBUS', 'OH'],
  ['WILLOW BEND COUNSELING', 'PLANO', 'TX'],
  ['LAKESIDE INTERNAL MEDICINE ASSOCIATES, PA', 'ORLANDO', 'FL'],
  ['LAKESHORE WELLNESS CENTER', 'CHICAGO', 'IL'],
  ['LAKE UNION NEUROLOGY', 'SEATTLE', 'WA'],
  ['MAPLE LEAF FAMILY PRACTICE', 'BURLINGTON', 'VT'],
  ['MAPLE AVENUE PSYCHOLOGICAL SERVICES', 'RALEIGH', 'NC'],
  ['NORTHFIELD COMMUNITY HEALTH CENTER', 'MINNEAPOLIS', 'MN'],
  ['NORTH STAR PSYCHIATRY LLC', 'ANCHORAGE', 'AK'],
  ['OLD TOWN MEDICAL GROUP', 'ALEXANDRIA', 'VA'],
  ['PRAIRIE WIND FAMILY CLINIC', 'OMAHA', 'NE'],
  ['RIVERBEND PRIMARY CARE, LLC', 'LOUISVILLE', 'KY'],
  ['RIVERSIDE BEHAVIORAL ASSOCIATES', 'RICHMOND', 'VA'],
  ['SAGUARO HEALTH PARTNERS', 'TUCSON', 'AZ'],
  ['SUMMIT ROAD COUNSELING', 'SALT LAKE CITY', 'UT'],
  ['TWO RIVERS MENTAL HEALTH', 'PITTSBURGH', 'PA'],
  ['UPTOWN THERAPY & COACHING', 'NEW ORLEANS', 'LA'],
  ['VALLEY OAK MEDICAL GROUP', 'SACRAMENTO', 'CA'],
  ['WESTGATE FAMILY HEALTH', 'ALBUQUERQUE', 'NM'],
  ['BRIGHT HARBOR THERAPY', 'BOSTON', 'MA'],
];

const people: readonly [first: string, last: string, credential: string, city: string, state: string][] = [
  ['MARISOL', 'HARTLEY', 'M.D.', 'PORTLAND', 'OR'],
  ['DEVON', 'HARGROVE', 'PSY.D.', 'SEATTLE', 'WA'],
  ['JUNE', 'OKONKWO-REYES', 'NP', 'AUSTIN', 'TX'],
  ['TOBIAS', 'LINDQVIST', 'M.D.', 'MINNEAPOLIS', 'MN'],
  ['PRIYA', 'RAMANATHAN', 'D.O.', 'COLUMBUS', 'OH'],
  ['ANA LUCIA', 'FERREIRA', 'LCSW', 'ORLANDO', 'FL'],
  ['CALEB', 'WINTERBOURNE', 'PH.D.', 'DENVER', 'CO'],
  ['MEI', 'TANAKA-COLE', 'LMFT', 'SACRAMENTO', 'CA'],
  ['OWEN', 'CEDARHOLM', 'M.D.', 'BOISE', 'ID'],
  ['RUTH', 'ABERNATHY', 'PA-C', 'RICHMOND', 'VA'],
];

export const registryRecords: readonly RegistryRecord[] = [
  ...practices.map(([name, city, state], index) =>
    createRecord({
      type: 'NPI-2',
      index,
      place: { city, state },
      basic: { organization_name: name, organizational_subpart: 'NO' },
      taxonomy: {
        code: '261QM0801X',
        desc: 'Clinic/Center, Mental Health (Including Community Mental Health Center)',
      },
    }),
  ),
  ...people.map(([first, last, credential, city, state], index) =>
    createRecord({
      type: 'NPI-1',
      index: practices.length + index,
      place: { city, state },
      basic: { first_name: first, last_name: last, credential, sole_proprietor: 'NO', sex: 'X' },
      taxonomy: { code: '2084P0800X', desc: 'Psychiatry & Neurology, Psychiatry' },
    }),
  ),
];

type RecordOptions = {
  type: 'NPI-1' | 'NPI-2';
  index: number;
  place: Place;
  basic: Readonly<Record<string, string>>;
  taxonomy: { code: string; desc: string };
};

function createRecord({ type, index, place: { city, state }, basic, taxonomy }: RecordOptions) {
  const details: Readonly<Record<string, string>> = {
    ...basic,
    enumeration_date: '2010-01-01',
    last_updated: '2024-01-01',
    status: 'A',
  };
  const address = {
    country_code: 'US',
    country_name: 'United States',
    address_type: 'DOM',
    address_1: `${100 + index} MAIN ST`,
    city,
    state,
    postal_code: String(10_000 + index),
    telephone_number: '555-010-0100',
  };
  const addresses: readonly Readonly<Record<string, string>>[] = [
    { ...address, address_purpose: 'MAILING', address_1: 'PO BOX 1' },
    { ...address, address_purpose: 'LOCATION' },
  ];
  return {
    created_epoch: '1262304000000',
    enumeration_type: type,
    last_updated_epoch: '1704067200000',
    // The leading 9 marks numbers that the real registry never gives.
    number: String(9_000_000_000 + index),
    addresses,
    practiceLocations: [],
    basic: details,
    taxonomies: [{ ...taxonomy, taxonomy_group: '', state, license: '', primary: true }],
    identifiers: [],
    endpoints: [],
    other_names: [],
  };
}
