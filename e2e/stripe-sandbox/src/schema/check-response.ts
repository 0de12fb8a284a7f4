import { isWireObject } from '../wire/wire-object';
import { createValidators } from './validator';

const mostShown = 5;
const findValidator = createValidators();

/** Violations of the SDK's types in an answer. Empty when it is valid. */
export function checkResponse(answer: unknown): string[] {
  if (!isWireObject(answer)) return ['not an object'];
  if (Array.isArray(answer['data'])) return answer['data'].flatMap(checkResponse).slice(0, mostShown);
  if (answer['deleted'] === true) return [];
  const validate = findValidator('Responses', String(answer['object']));
  if (!validate || validate(answer)) return [];
  return (validate.errors ?? [])
    .filter((error) => error.keyword !== 'anyOf')
    .sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)
    .slice(0, mostShown)
    .map(
      (error) => `${answer['object']}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
}
