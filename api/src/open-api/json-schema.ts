import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A contract's schema as JSON Schema for input or output. Refinements that JSON Schema cannot express are left out. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}
