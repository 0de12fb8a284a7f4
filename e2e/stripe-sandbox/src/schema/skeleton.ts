import type { WireObject } from '../wire/wire-object';
import { readSchemaDocument } from './schema';
import type { JsonSchema } from './type-to-schema';
import type { Responses } from './wire-types';

const deepest = 6;
const made = new Map<string, unknown>();

/**
 * Every required field with its emptiest valid value, so fields of a new API version appear automatically and the code
 * sets only the relevant ones.
 */
export function createSkeleton<Name extends keyof Responses>(name: Name): Responses[Name] {
  if (!made.has(name)) made.set(name, emptiest(readSchemaDocument().roots.Responses[name] ?? {}, 0));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: built from the JSON Schema generated from this very type
  return structuredClone(made.get(name)) as Responses[Name];
}

/**
 * An object as it is sent: the fields that are set, and every other required one with its emptiest value. Fields named
 * in camelCase are the sandbox's own and stay here.
 */
export function createView(name: keyof Responses, fields: WireObject): WireObject {
  const sent = Object.entries(fields).filter(([field]) => !/[A-Z]/.test(field));
  return { ...createSkeleton(name), ...Object.fromEntries(sent), object: name };
}

function emptiest(schema: JsonSchema, depth: number): unknown {
  const target = resolved(schema);
  if ('const' in target) return target.const;
  if (target.enum) return target.enum[0];
  if (target.anyOf) return emptiestChoice(target.anyOf, depth);
  switch (Array.isArray(target.type) ? target.type[0] : target.type) {
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return depth > deepest ? {} : emptiestObject(target, depth);
    default:
      return null;
  }
}

function emptiestChoice(choices: JsonSchema[], depth: number): unknown {
  if (choices.some((choice) => choice.type === 'null')) return null;
  return emptiest(choices.find((choice) => choice.type === 'string') ?? choices[0] ?? {}, depth);
}

function emptiestObject(schema: JsonSchema, depth: number): object {
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((name) => [name, emptiest(schema.properties?.[name] ?? {}, depth + 1)]),
  );
}

function resolved(schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  return readSchemaDocument().$defs[schema.$ref.replace('#/$defs/', '')] ?? {};
}
