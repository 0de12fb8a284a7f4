import type { Request } from 'express';
import type { Provider, SandboxContext } from '../core/provider';
import { createResponder } from '../services/responder';
import { type RegistryRecord, registryRecords } from './registry-records';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 200;

/** The registry's search, version 2.1: exact names, or with a trailing asterisk names that begin so. */
export function createNppes(context: SandboxContext): Provider {
  const respond = createResponder(context, 'nppes');
  return {
    name: 'nppes',
    mount(app) {
      app.get('/nppes/api', (request, response) =>
        respond(request, response, { request: request.query, response: answer(request.query) }),
      );
    },
    inspect: () => ({ records: registryRecords.length }),
    reset: () => undefined,
  };
}

/** A query it cannot answer gets 200 and a list of errors. */
function answer(query: Request['query']) {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  if (read('version') !== '2.1') return refuse('Unsupported Version', 'version', '20');
  const searched = ['organization_name', 'first_name', 'last_name', 'city', 'state'].filter((name) =>
    read(name),
  );
  if (searched.length === 0) return refuse('No valid search criteria provided', 'number', '04');
  const short = searched.find((name) => /^.?\*/.test(read(name)));
  if (short) return refuse('Field must have at least two characters before the wildcard', short, '14');
  const limit = Math.min(Number(read('limit')) || DEFAULT_LIMIT, MAX_LIMIT);
  const type = read('enumeration_type');
  const results = registryRecords
    .filter((record) => type === '' || record.enumeration_type === type)
    .filter((record) => searched.every((name) => matches(readField(record, name), read(name))))
    .slice(0, limit);
  return { result_count: results.length, results };
}

function refuse(description: string, field: string, number: string) {
  return { Errors: [{ description, field, number }] };
}

function readField({ basic, addresses }: RegistryRecord, name: string): string {
  return (name === 'city' || name === 'state' ? addresses[1]?.[name] : basic[name]) ?? '';
}

function matches(value: string, pattern: string): boolean {
  const wanted = pattern.toUpperCase();
  return wanted.endsWith('*') ? value.startsWith(wanted.slice(0, -1)) : value === wanted;
}
