import { compareSchemas, type Schema } from './schema-changes';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Content = { content?: { 'application/json'?: { schema: Schema } } };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
  security?: Record<string, unknown>[];
};
/** What is compared of an OpenAPI 3.1 document. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** What callers of one version cannot do with the next any more; one line each, which names the call. */
export function listBreakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      if (!next) return [`${call} is gone`];
      return compareOperations(operation, next).map((change) => `${call}: ${change}`);
    }),
  );
}

function compareOperations(before: Operation, after: Operation): string[] {
  return [
    ...compareCredentials(before, after),
    ...compareParameters(before.parameters ?? [], after.parameters ?? []),
    ...compareBodies(before, after),
    ...compareReplies(before, after),
  ];
}

/** Each set of credentials that opened a call still has to. */
function compareCredentials({ security: before = [] }: Operation, { security: after = [] }: Operation) {
  if (after.length === 0) return [];
  const isEnough = (given: object) =>
    after.some((wanted) => Object.keys(wanted).every((name) => name in given));
  const given = before.length === 0 ? [{}] : before;
  return given
    .filter((each) => !isEnough(each))
    .map((each) => `no longer opens with ${Object.keys(each).join(' and ') || 'nothing'}`);
}

function compareParameters(before: Parameter[], after: Parameter[]): string[] {
  return after.flatMap((next) => {
    const place = `${next.in}.${next.name}`;
    const known = before.find((each) => each.in === next.in && each.name === next.name);
    const changes = known ? compareSchemas(known.schema, next.schema, 'input', place) : [];
    return next.required && !known?.required ? [`${place} is required now`, ...changes] : changes;
  });
}

function compareBodies({ requestBody: before }: Operation, { requestBody: after }: Operation): string[] {
  if (!after) return [];
  if (!before) return after.required ? ['a body is required now'] : [];
  return compareSchemas(readSchema(before), readSchema(after), 'input', 'body');
}

function compareReplies(before: Operation, after: Operation): string[] {
  const [was, is] = [before, after].map(({ responses }) =>
    Object.keys(responses).find((status) => status.startsWith('2')),
  );
  if (was !== is) return [`answers ${is} instead of ${was}`];
  const [old, next] = [before, after].map(({ responses }) => readSchema(responses[was ?? ''] ?? {}));
  return compareSchemas(old ?? {}, next ?? {}, 'output', 'reply');
}

function readSchema({ content }: Content): Schema {
  return content?.['application/json']?.schema ?? {};
}
