import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The form of JSON Schema: OpenAPI 3.1 uses draft 2020-12, OpenAPI 3.0 its own. */
export type Dialect = 'draft-2020-12' | 'openapi-3.0';

/** A contract's schema as JSON Schema for input or output. Refinements that JSON Schema cannot express are left out. */
export function toJsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  dialect: Dialect = 'draft-2020-12',
): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: dialect,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}
