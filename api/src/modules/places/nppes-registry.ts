import { MAX_PLACES, type Place } from '@funnel/contracts';
import { isAnswered } from '@funnel/server/measure-call';
import * as z from 'zod/mini';
import { second } from '../../platform/clock';
import type { Limiters } from '../../platform/http/limiters';
import { ProblemError } from '../../platform/http/problem-error';
import { createProviderCall } from '../../platform/providers/call-provider';
import { formatRegistryName } from './format-registry-name';
import { buildNppesQueries } from './nppes-query';
import type { PlaceSearch } from './place-search';

const TIMEOUT = 3 * second;

/** Requests per second from all of us: the registry is a public service without a stated limit. */
const REQUESTS_PER_SECOND = 10;

const text = z.optional(z.nullable(z.string()));

const recordSchema = z.object({
  number: z.string().check(z.regex(/^\d{10}$/)),
  basic: z.object({
    organization_name: text,
    first_name: text,
    last_name: text,
    credential: text,
    /** `A` for active. */
    status: text,
  }),
  addresses: z.array(
    z.object({ address_purpose: text, city: text, state: text, country_code: text, country_name: text }),
  ),
});
type NppesRecord = z.infer<typeof recordSchema>;

/** A query it does not like is answered with 200 and `Errors`. */
const replySchema = z.object({ results: z.array(z.unknown()) });

/** The registry of US healthcare providers. It gets the typed words and nothing about who typed them. */
export function createNppesRegistry(url: string, { create }: Limiters): PlaceSearch {
  const callProvider = createProviderCall('nppes', isAnswered);
  const limiter = create({ name: 'place-registry', points: REQUESTS_PER_SECOND, seconds: 1 });

  async function request(query: Readonly<Record<string, string>>): Promise<Place[]> {
    await limiter.consume('nppes');
    const call = () =>
      fetch(`${url}/?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { accept: 'application/json' },
        redirect: 'error',
      });
    const response = await callProvider(call);
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const { results } = replySchema.parse(await response.json());
    return results.flatMap(readRecord);
  }

  return async (words) => {
    const replies = await Promise.allSettled(buildNppesQueries(words).map(request));
    const found = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
    if (replies.length > 0 && found.length === 0) {
      throw new ProblemError('places-unavailable', 'The registry did not answer');
    }
    return mergeAlternately(found).slice(0, MAX_PLACES);
  };
}

/** A record in another shape, or of a place that closed, is left out. */
function readRecord(value: unknown): Place[] {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success || parsed.data.basic.status === 'D') return [];
  const name = readName(parsed.data);
  if (name === '') return [];
  const { city, state, country_code: country, country_name: countryName } = findLocation(parsed.data) ?? {};
  const isAbroad = country && country !== 'US';
  return [
    {
      id: parsed.data.number,
      name: name.slice(0, 300),
      city: formatRegistryName(city ?? '').slice(0, 100),
      region: ((isAbroad ? countryName : state) ?? '').slice(0, 100),
    },
  ];
}

function readName({ basic }: NppesRecord): string {
  if (basic.organization_name) return formatRegistryName(basic.organization_name);
  const person = formatRegistryName([basic.first_name, basic.last_name].filter(Boolean).join(' '));
  const credential = basic.credential?.replaceAll('.', '').trim();
  return person && credential ? `${person}, ${credential}` : person;
}

function findLocation({ addresses }: NppesRecord) {
  return addresses.find(({ address_purpose: purpose }) => purpose === 'LOCATION') ?? addresses[0];
}

/** The first of each list, then the second of each, without repetition. */
function mergeAlternately(lists: readonly (readonly Place[])[]): Place[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const merged = Array.from({ length: longest }, (_item, index) =>
    lists.flatMap((list) => list[index] ?? []),
  );
  return [...new Map(merged.flat().map((place) => [place.id, place])).values()];
}
