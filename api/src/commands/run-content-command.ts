import { parseArgs } from 'node:util';
import { PLAN_ID, planContentRoutes, quizContentRoutes } from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import { exportProgramme, readContentFiles } from '../platform/content/content-files';
import { findProgrammeFaults } from '../platform/content/programme-faults';
import { findQuizFaults } from '../platform/content/quiz-faults';
import { type CommandResult, callAsOperator, createCommand, fail, print } from './operator-call';

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

export const runContentCommand = createCommand(run);

async function run(words: string[], variables?: EnvironmentVariables): Promise<CommandResult> {
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
    const reply = await callAsOperator(routes.createDraft, { body: upload, variables });
    if (typeof reply === 'string') return fail(reply);
    const { token, expiresAt } = routes.createDraft.reply.parse(reply);
    return print(`Token for the dev menu, until ${expiresAt}: ${token}`);
  }
  const reply = await callAsOperator(routes.publish, { body: { ...upload, isCurrent, reason }, variables });
  if (typeof reply === 'string') return fail(reply);
  const { contentId, version, isNew } = routes.publish.reply.parse(reply);
  const state = isNew ? 'published' : 'was published already';
  return print(`${contentId} ${version} ${state}${isCurrent ? ', and is current' : ''}.`);
}

async function makeCurrent(
  [contentId = '', version = '']: string[],
  { reason, variables }: { reason: string; variables: EnvironmentVariables | undefined },
): Promise<CommandResult> {
  const body = { version: Number(version), reason };
  const reply = await callAsOperator(findRoutes(contentId).makeCurrent, {
    params: { contentId },
    body,
    variables,
  });
  return typeof reply === 'string' ? fail(reply) : print(`${contentId} ${version} is current.`);
}

async function list(contentId: string, variables?: EnvironmentVariables): Promise<CommandResult> {
  const route = findRoutes(contentId).list;
  const reply = await callAsOperator(route, { params: { contentId }, variables });
  if (typeof reply === 'string') return fail(reply);
  const { versions } = route.reply.parse(reply);
  const lines = versions.map(({ version, hash, isCurrent, isBuiltIn }) => {
    const origin = isBuiltIn ? 'with the code' : 'published';
    return [version, hash.slice(0, 12), origin, isCurrent ? 'current' : ''].join('\t').trimEnd();
  });
  return print(lines.join('\n'));
}

async function writePlan(folder: string): Promise<CommandResult> {
  const result = await exportProgramme(folder);
  if ('existing' in result) return fail(`${result.existing} exists already.\n`);
  return print(result.written.join('\n'));
}

function findRoutes(contentId: string) {
  return contentId === PLAN_ID ? planContentRoutes : quizContentRoutes;
}
