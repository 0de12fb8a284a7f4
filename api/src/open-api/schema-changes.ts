/** The part of JSON Schema that the contracts are printed in. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
} & { [limit in (typeof lowerLimits)[number] | (typeof upperLimits)[number]]?: number };

const lowerLimits = ['minimum', 'minLength', 'minItems'] as const;
const upperLimits = ['maximum', 'maxLength', 'maxItems'] as const;

/** `input` is what callers send, `output` what they receive. */
type Use = 'input' | 'output';

/**
 * What breaks callers: an input that takes less, an output that lacks something or is of another type. An output may gain
 * properties, values and variants, which callers ignore.
 */
export function compareSchemas(before: Schema, after: Schema, use: Use, place: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const types = compareTypes(before, after, use, place);
  if (types.length > 0) return types;
  if (listVariants(before) ?? listVariants(after)) return compareVariants(before, after, use, place);
  return [
    ...(use === 'input' ? compareLimits(before, after, place) : []),
    ...compareProperties(before, after, use, place),
    ...compareSchemas(before.items ?? {}, after.items ?? {}, use, `${place}[]`),
    ...compareSchemas(readOthers(before), readOthers(after), use, `${place}.*`),
  ];
}

/** An input takes at least the types it took; an output is of the types it was. */
function compareTypes(before: Schema, after: Schema, use: Use, place: string): string[] {
  const [was, is] = [listTypes(before), listTypes(after)];
  const [wide, narrow] = use === 'input' ? [is, was] : [was, is];
  const isWithin = (type: string) => wide.includes(type) || (type === 'integer' && wide.includes('number'));
  if (wide.length === 0 || (narrow.length > 0 && narrow.every(isWithin))) return [];
  return [`${place} is ${is.join(' or ') || 'anything'}, was ${was.join(' or ') || 'anything'}`];
}

/** None when it can be anything. */
function listTypes(schema: Schema): string[] {
  const variants = listVariants(schema);
  if (variants) {
    const types = variants.map(listTypes);
    return types.some((each) => each.length === 0) ? [] : [...new Set(types.flat())];
  }
  return [schema.type ?? [...new Set(listValues(schema)?.map(readType))]].flat();
}

function readType(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

function listVariants({ anyOf, oneOf }: Schema): Schema[] | undefined {
  return anyOf ?? oneOf;
}

function compareVariants(before: Schema, after: Schema, use: Use, place: string): string[] {
  const next = nameVariants(listVariants(after) ?? [after]);
  return [...nameVariants(listVariants(before) ?? [before])].flatMap(([name, variant]) => {
    const match = next.get(name);
    if (match) return compareSchemas(variant, match, use, place);
    return use === 'input' ? [`${place} no longer takes ${name}`] : [];
  });
}

/** Variants are told apart by type and by the properties with one value; those of one name by their order. */
function nameVariants(variants: readonly Schema[]): Map<string, Schema> {
  const named = new Map<string, Schema>();
  for (const variant of variants) {
    const fixed = Object.entries(variant.properties ?? {}).filter(
      ([, { const: value }]) => value !== undefined,
    );
    const values = fixed.map(([name, { const: value }]) => `${name} ${JSON.stringify(value)}`);
    const type = listTypes(variant).join(' or ') || 'anything';
    const name = [type, ...values].join(' with ');
    const count = [...named.keys()].filter((each) => each === name || each.startsWith(`${name} #`)).length;
    named.set(count === 0 ? name : `${name} #${count + 1}`, variant);
  }
  return named;
}

function compareLimits(before: Schema, after: Schema, place: string): string[] {
  const isNarrower = [
    ...lowerLimits.filter((limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity)),
    ...upperLimits.filter((limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity)),
  ];
  const limits = isNarrower.map((limit) => `${place} has ${limit} ${after[limit]}`);
  const hasOtherPattern = after.pattern !== undefined && after.pattern !== before.pattern;
  const [was, is] = [listValues(before), listValues(after)];
  const lost = was?.filter((value) => !is?.includes(value)) ?? ['other values'];
  return [
    ...limits,
    ...(hasOtherPattern ? [`${place} has the pattern ${after.pattern}`] : []),
    ...(is && lost.length > 0 ? [`${place} no longer takes ${lost.join(', ')}`] : []),
  ];
}

function listValues({ const: value, enum: values }: Schema): unknown[] | undefined {
  return value === undefined ? values : [value];
}

function compareProperties(before: Schema, after: Schema, use: Use, place: string): string[] {
  const [old, next] = [before.properties ?? {}, after.properties ?? {}];
  const [wasRequired, isRequired] = [before.required ?? [], after.required ?? []];
  const added = isRequired.filter((name) => !wasRequired.includes(name));
  return [
    ...(use === 'input' ? added.map((name) => `${place}.${name} is required now`) : []),
    ...Object.entries(old).flatMap(([name, property]) => {
      const at = `${place}.${name}`;
      const match = next[name];
      // An input that is no longer read may still be sent, unless it is refused.
      if (!match) return use === 'output' || after.additionalProperties === false ? [`${at} is gone`] : [];
      const mayMiss = use === 'output' && wasRequired.includes(name) && !isRequired.includes(name);
      return [...(mayMiss ? [`${at} may be missing`] : []), ...compareSchemas(property, match, use, at)];
    }),
  ];
}

/** What properties without a name of their own hold. */
function readOthers({ additionalProperties: others }: Schema): Schema {
  return typeof others === 'object' ? others : {};
}
