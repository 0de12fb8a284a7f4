type Node = Record<string, unknown>;

/** Rewrites what OpenAPI 3.1 takes from JSON Schema 2020-12 and 3.0 does not know. */
export function asOpenApi30(node: Node): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value, key)]));
}

function rewrite(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, key));
  if (!isNode(value)) return value;
  // Below `properties` the keys are names of fields, not words of the schema language.
  if (key === 'properties') return asOpenApi30(value);
  return asOpenApi30(rewriteSchema(value));
}

function rewriteSchema(schema: Node): Node {
  const { const: constant, propertyNames: _names, examples: _examples, ...rest } = schema;
  let result: Node = rest;
  if ('const' in schema)
    result = { ...result, ...(constant === null ? { nullable: true } : { enum: [constant] }) };
  result = withoutExclusiveNumbers(result);
  return withNullable(result);
}

/** `anyOf: [X, null]` and `type: [X, null]` are `nullable` in 3.0. */
function withNullable(schema: Node): Node {
  if (schema['type'] === 'null') return { ...schema, type: 'string', nullable: true, enum: [null] };
  const anyOf = schema['anyOf'];
  if (!Array.isArray(anyOf)) return schema;
  const others = anyOf.filter((entry) => !isNull(entry));
  if (others.length === anyOf.length) return schema;
  const [only] = others;
  const { anyOf: _both, ...rest } = schema;
  if (others.length === 1 && isNode(only) && !('$ref' in only)) return { ...rest, ...only, nullable: true };
  return { ...rest, anyOf: others, nullable: true };
}

/** In 3.0 `exclusiveMinimum` is a flag beside `minimum`. */
function withoutExclusiveNumbers(schema: Node): Node {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

function isNull(value: unknown): boolean {
  return isNode(value) && value['type'] === 'null';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
