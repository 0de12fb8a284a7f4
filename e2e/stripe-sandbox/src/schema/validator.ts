import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { readSchemaDocument, type SchemaDocument } from './schema';

/**
 * Our schema is large: it is not validated itself and its compiled code is not optimised, which halves the compile time.
 */
const generatedSchema: Options = {
  strict: false,
  validateSchema: false,
  code: { optimize: false },
  allErrors: true,
};

/** Finds the compiled schema of a request or an answer; each is compiled when it is first needed. */
export function createValidators(options: Options = {}) {
  const compiled = new Map<string, ValidateFunction>();
  let ajv: Ajv | undefined;
  return (kind: keyof SchemaDocument['roots'], name: string): ValidateFunction | undefined => {
    const root = readSchemaDocument().roots[kind][name]?.$ref;
    if (!root) return undefined;
    ajv ??= new Ajv({ ...generatedSchema, ...options }).addSchema(readSchemaDocument(), 'stripe');
    const validate = compiled.get(root) ?? ajv.compile({ $ref: `stripe${root}` });
    compiled.set(root, validate);
    return validate;
  };
}
