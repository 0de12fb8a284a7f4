type Node = Record<string, unknown>;

/** Rewrites JSON Schema 2020-12 features of OpenAPI 3.1 that 3.0 does not support. */
export function toOpenApi30(node: Node): Node {
  const entries = Object.entries(node).map(([key, value]) => {
    // Keys below `properties` are field names, not schema keywords.
    const isFieldMap = key === 'properties' && isNode(value);
    return [key, isFieldMap ? mapValues(value, rewriteValue) : rewriteValue(value)];
  });
  return Object.fromEntries(entries);
}

function rewriteValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteValue);
  return isNode(value) ? toOpenApi30(rewriteSchema(value)) : value;
}

function mapValues(node: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

function rewriteSchema(schema: Node): Node {
  const { const: constant, propertyNames: _names, examples: _examples, ...rest } = schema;
  let result: Node = rest;
  if ('const' in schema)
    result = { ...result, ...(constant === null ? { nullable: true } : { enum: [constant] }) };
  result = withoutExclusiveNumbers(result);
  return withNullable(withOneType(result));
}

/** A list of types becomes `anyOf`; null becomes `nullable`. */
function withOneType(schema: Node): Node {
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const others = type.filter((name) => name !== 'null');
  const nullable = others.length < type.length && { nullable: true };
  if (others.length === 1) return { ...rest, type: others[0], ...nullable };
  return { ...rest, anyOf: others.map((name) => ({ type: name })), ...nullable };
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
  if (others.length === 1 && isNode(only) && !('$ref' in only))
    return { ...rest, ...rewriteSchema(only), nullable: true };
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
