import { MAX_PLACES } from '@funnel/contracts';

/** The registry takes a wildcard only after this many characters. */
const MIN_BEFORE_WILDCARD = 2;

type Query = Readonly<Record<string, string>>;

/**
 * The registry's two queries for typed words: one for organizations, one for people. It compares the beginning of names;
 * a comma separates the city. Empty when the words contain nothing it can look for.
 */
export function buildNppesQueries(typed: string): Query[] {
  const [name = '', city = ''] = typed.split(',').map(cleanWords);
  if (name.length < MIN_BEFORE_WILDCARD) return [];
  const place = city.length < MIN_BEFORE_WILDCARD ? {} : { city: addWildcard(city) };
  const limits = { version: '2.1', limit: String(MAX_PLACES), ...place };
  return [
    { ...limits, enumeration_type: 'NPI-2', organization_name: addWildcard(name) },
    { ...limits, enumeration_type: 'NPI-1', ...buildPersonQuery(name) },
  ];
}

/** One word is a last name; of several, the first is the first name. Titles are no part of a name. */
function buildPersonQuery(name: string): Query {
  const words = name.split(' ');
  const [first = '', ...rest] =
    /^dra?\.?$/i.test(words[0] ?? '') && words.length > 1 ? words.slice(1) : words;
  if (rest.length === 0) return { last_name: addWildcard(first) };
  return { first_name: addWildcard(first), last_name: addWildcard(rest.join(' ')) };
}

function addWildcard(words: string): string {
  return words.length < MIN_BEFORE_WILDCARD ? words : `${words}*`;
}

/** The registry knows plain letters, digits and a few marks; an asterisk would be a wildcard. */
function cleanWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .replace(/[^a-zA-Z0-9&'.#/() -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
