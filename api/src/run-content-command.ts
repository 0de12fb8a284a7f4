import { parseArgs } from 'node:util';
import {
  type AnyRoute,
  PLAN_ID,
  planContentRoutes,
  problemSchema,
  quizContentRoutes,
} from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import { readOperatorConfig } from './config';
import { exportProgramme, readContentFiles } from './platform/content/content-files';
import { findProgrammeFaults } from './platform/content/programme-faults';
import { findQuizFaults } from './platform/content/quiz-faults';

const usage = `content check <document.json> <texts.en.json> <texts.es.json>
content check <plan.en.json> <plan.es.json>
content preview <files>
content publish <files> --reason <why> [--current]
content current <quiz or plan> <version> --reason <why>
content list <quiz or plan>
content export <folder>
`;

const kinds = {
  quiz: { routes: quizContentRoutes, findFaults: findQuizFaults },
  plan: { routes: planContentRoutes, findFaults: findProgrammeFaults },
};

type Result = { code: number; output: string };

/** `variables` are those of the process by default. */
export async function runContentCommand(words: string[], variables?: EnvironmentVariables): Promise<Result> {
  return await run(words, variables).catch((error: unknown) => fail(`${describeError(error)}\n`));
}

async function run(words: string[], variables?: EnvironmentVariables): Promise<Result> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: 'string' }, current: { type: 'boolean' } },
  });
  const [command, ...names] = positionals;
  const { reason = '', current: isCurrent = false } = values;
  if (command === 'list' && names[0]) return await list(names[0], variables);
  if (command === 'export' && names[0]) return await writePlan(names[0]);
  if (command === 'current') return await makeCurrent(names, { reason, variables });
  if (names.length < 2 || !['check', 'preview', 'publish'].includes(command ?? '')) return fail(usage);
  const { kind, upload, faults: fileFaults } = await readContentFiles(names);
  const { routes, findFaults } = kinds[kind];
  const faults = fileFaults.length > 0 ? fileFaults : findFaults(upload);
  if (faults.length > 0) return fail(faults.map((fault) => `${fault}\n`).join(''));
  if (command === 'check') return print('No faults.');
  if (command === 'preview') {
    const reply = await send(routes.createDraft, { body: upload, variables });
    if (typeof reply === 'string') return fail(reply);
    const { token, expiresAt } = routes.createDraft.reply.parse(reply);
    return print(`Token for the dev menu, until ${expiresAt}: ${token}`);
  }
  const reply = await send(routes.publish, { body: { ...upload, isCurrent, reason }, variables });
  if (typeof reply === 'string') return fail(reply);
  const { contentId, version, isNew } = routes.publish.reply.parse(reply);
  const state = isNew ? 'published' : 'was published already';
  return print(`${contentId} ${version} ${state}${isCurrent ? ', and is current' : ''}.`);
}

async function makeCurrent(
  [contentId = '', version = '']: string[],
  { reason, variables }: { reason: string; variables: EnvironmentVariables | undefined },
): Promise<Result> {
  const body = { version: Number(version), reason };
  const reply = await send(findRoutes(contentId).makeCurrent, { contentId, body, variables });
  return typeof reply === 'string' ? fail(reply) : print(`${contentId} ${version} is current.`);
}

async function list(contentId: string, variables?: EnvironmentVariables): Promise<Result> {
  const route = findRoutes(contentId).list;
  const reply = await send(route, { contentId, variables });
  if (typeof reply === 'string') return fail(reply);
  const { versions } = route.reply.parse(reply);
  const lines = versions.map(({ version, hash, isCurrent, isBuiltIn }) => {
    const origin = isBuiltIn ? 'with the code' : 'published';
    return [version, hash.slice(0, 12), origin, isCurrent ? 'current' : ''].join('\t').trimEnd();
  });
  return print(lines.join('\n'));
}

async function writePlan(folder: string): Promise<Result> {
  const result = await exportProgramme(folder);
  if ('existing' in result) return fail(`${result.existing} exists already.\n`);
  return print(result.written.join('\n'));
}

function findRoutes(contentId: string) {
  return contentId === PLAN_ID ? planContentRoutes : quizContentRoutes;
}

type Input = { contentId?: string; body?: object; variables: EnvironmentVariables | undefined };

/** The reply of a call; what went wrong as a text. */
async function send(
  { method, path }: AnyRoute,
  { contentId = '', body, variables }: Input,
): Promise<unknown> {
  const config = readOperatorConfig(variables);
  const reply = await fetch(config.publicUrl + path.replace(':contentId', contentId), {
    method: method.toUpperCase(),
    headers: {
      'api-key': config.apiKey,
      authorization: `Bearer ${config.operatorToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content: unknown = await reply.json().catch(() => null);
  if (reply.ok) return content;
  const problem = problemSchema.safeParse(content);
  const issues = problem.data?.issues?.map(({ path, message }) => `${path}: ${message}\n`) ?? [];
  return `${reply.status} ${problem.data?.title ?? reply.statusText}\n${issues.join('')}`;
}

/** Such as a missing file or setting, or an API that cannot be reached. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function print(text: string): Result {
  return { code: 0, output: `${text}\n` };
}

function fail(output: string): Result {
  return { code: 1, output };
}
