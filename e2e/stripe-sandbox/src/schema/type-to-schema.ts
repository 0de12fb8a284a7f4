import ts from 'typescript';

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
};

const literal = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BooleanLiteral;
const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never;

/** Converts TypeScript types to JSON Schema; every named object type becomes one definition. */
export class TypeConverter {
  readonly definitions: Record<string, JsonSchema> = {};
  private readonly names = new Map<ts.Type, string>();
  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** Null stands for "cannot be sent": undefined, never, functions. */
  convert(type: ts.Type): JsonSchema | null {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.flags & nothing) return null;
    return this.convertScalar(type) ?? this.convertComposite(type);
  }

  private convertScalar(type: ts.Type): JsonSchema | null {
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & literal) return { const: this.literalValue(type) };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    // Stripe.Decimal is an object in the SDK and a string on the wire.
    if (type.getProperty('toFixed') && type.getProperty('isZero')) return { type: ['string', 'number'] };
    return null;
  }

  private convertComposite(type: ts.Type): JsonSchema | null {
    if (type.isIntersection()) return this.convertIntersection(type);
    if (type.isUnion()) return this.convertUnion(type);
    if (this.checker.isTupleType(type)) return { type: 'array' };
    if (this.checker.isArrayType(type)) return this.convertArray(type);
    if (type.getCallSignatures().length > 0) return null;
    return this.convertObject(type);
  }

  private convertArray(type: ts.Type): JsonSchema {
    const [item] = type.flags & ts.TypeFlags.Object ? this.typeArguments(type) : [];
    return { type: 'array', items: (item && this.convert(item)) ?? {} };
  }

  private typeArguments(type: ts.Type): readonly ts.Type[] {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the compiler API gives no guard for references; it answers [] for anything else.
    return this.checker.getTypeArguments(type as ts.TypeReference) ?? [];
  }

  private convertIntersection(type: ts.IntersectionType): JsonSchema {
    if (type.types.some((part) => part.flags & ts.TypeFlags.String)) return { type: 'string' };
    return { allOf: type.types.flatMap((part) => this.convert(part) ?? []) };
  }

  private convertUnion(type: ts.UnionType): JsonSchema | null {
    const literals = type.types.filter((part) => part.flags & literal).map((part) => this.literalValue(part));
    const others = type.types
      .filter((part) => !(part.flags & literal))
      .flatMap((part) => this.convert(part) ?? []);
    const choices = unique([...literalChoices(literals), ...others]);
    const [only] = choices;
    if (!only) return null;
    return choices.length === 1 ? only : { anyOf: choices };
  }

  private convertObject(type: ts.Type): JsonSchema {
    const known = this.names.get(type);
    if (known) return { $ref: `#/$defs/${known}` };
    const name = this.freeName(type);
    this.names.set(type, name);
    this.definitions[name] = {};
    this.definitions[name] = this.objectSchema(type);
    return { $ref: `#/$defs/${name}` };
  }

  private objectSchema(type: ts.Type): JsonSchema {
    const index = type.getStringIndexType();
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of type.getProperties()) {
      const propertyType = this.checker.getTypeOfSymbol(property);
      const schema = this.convert(propertyType);
      if (!schema) continue;
      properties[property.name] = schema;
      if (!isOptional(property, propertyType)) required.push(property.name);
    }
    const additionalProperties = index ? (this.convert(index) ?? true) : false;
    return { type: 'object', properties, additionalProperties, ...(required.length > 0 && { required }) };
  }

  private freeName(type: ts.Type): string {
    const wanted = this.baseName(type);
    const taken = new Set(this.names.values());
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
    return name;
  }

  private baseName(type: ts.Type): string {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    if (!symbol) return 'anonymous';
    return this.checker
      .getFullyQualifiedName(symbol)
      .replace(/^".*?"\.?/, '')
      .replace(/\W/g, '_');
  }

  private literalValue(type: ts.Type): unknown {
    if (type.isLiteral()) return type.value;
    return this.checker.typeToString(type) === 'true';
  }
}

function literalChoices(values: unknown[]): JsonSchema[] {
  const bothBooleans = values.includes(true) && values.includes(false);
  const rest = bothBooleans ? values.filter((value) => typeof value !== 'boolean') : values;
  return [...(bothBooleans ? [{ type: 'boolean' }] : []), ...(rest.length > 0 ? [{ enum: rest }] : [])];
}

function isOptional(property: ts.Symbol, type: ts.Type): boolean {
  if (property.flags & ts.SymbolFlags.Optional) return true;
  return type.isUnion() && type.types.some((part) => part.flags & ts.TypeFlags.Undefined);
}

function unique(schemas: JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
