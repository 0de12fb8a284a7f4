import { Ajv, type ValidateFunction } from 'ajv';
import { isWireObject } from '../wire/wire-object';
import { generatedSchema, readSchemaDocument } from './schema';

const mostShown = 5;
const validators = new Map<string, ValidateFunction>();
let ajv: Ajv | undefined;

/** Violations of the SDK's types in an answer. Empty when it is valid. */
export function checkResponse(answer: unknown): string[] {
  if (!isWireObject(answer)) return ['not an object'];
  if (Array.isArray(answer['data'])) return answer['data'].flatMap(checkResponse).slice(0, mostShown);
  if (answer['deleted'] === true) return [];
  const validate = getValidator(String(answer['object']));
  if (!validate || validate(answer)) return [];
  return (validate.errors ?? [])
    .filter((error) => error.keyword !== 'anyOf')
    .sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)
    .slice(0, mostShown)
    .map(
      (error) => `${answer['object']}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
}

function getValidator(object: string): ValidateFunction | undefined {
  const root = readSchemaDocument().roots.Responses[object]?.$ref;
  if (!root) return undefined;
  ajv ??= new Ajv({ ...generatedSchema, allErrors: true }).addSchema(readSchemaDocument(), 'stripe');
  const validate = validators.get(object) ?? ajv.compile({ $ref: `stripe${root}` });
  validators.set(object, validate);
  return validate;
}
