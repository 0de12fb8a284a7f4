import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A contract's schema as JSON Schema, as it goes in or comes out. Rules that only code can check are left to it. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}
