import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type AnyRoute, contentRoutes, problemSchema } from '@funnel/contracts';
import { readOperatorConfig } from './config';
import { findQuizFaults } from './platform/content/quiz-faults';

// Checks and publishes quizzes: `npm run content`, see `shared/docs/guides/publish-content.md`.
const usage = `content check <document.json> <texts.en.json> <texts.es.json>
content preview <files>
content publish <files> --reason <why> [--current]
content current <quiz> <version> --reason <why>
content list <quiz>
`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, current: { type: 'boolean' } },
  });
  const [command, ...names] = positionals;
  const { reason = '', current: isCurrent = false } = values;
  if (command === 'list' && names[0]) return await list(names[0]);
  if (command === 'current') return await makeCurrent(names, reason);
  if (names.length < 2 || !['check', 'preview', 'publish'].includes(command ?? '')) return fail(usage);
  const upload = await readUpload(names);
  const faults = findQuizFaults(upload);
  if (faults.length > 0) return fail(faults.map((fault) => `${fault}\n`).join(''));
  if (command === 'check') return print('No faults.');
  if (command === 'preview') {
    const reply = await send(contentRoutes.createDraft, '/operations/quizzes/drafts', upload);
    if (typeof reply === 'string') return fail(reply);
    const { token, expiresAt } = contentRoutes.createDraft.reply.parse(reply);
    return print(`Token for the dev menu, until ${expiresAt}: ${token}`);
  }
  const reply = await send(contentRoutes.publish, '/operations/quizzes', { ...upload, isCurrent, reason });
  if (typeof reply === 'string') return fail(reply);
  const { quizId, version, isNew } = contentRoutes.publish.reply.parse(reply);
  const state = isNew ? 'published' : 'was published already';
  return print(`${quizId} ${version} ${state}${isCurrent ? ', and is current' : ''}.`);
}

async function makeCurrent([quizId = '', version = '']: string[], reason: string): Promise<number> {
  const body = { version: Number(version), reason };
  const reply = await send(contentRoutes.makeCurrent, `/operations/quizzes/${quizId}/current`, body);
  return typeof reply === 'string' ? fail(reply) : print(`${quizId} ${version} is current.`);
}

async function list(quizId: string): Promise<number> {
  const reply = await send(contentRoutes.list, `/operations/quizzes/${quizId}`);
  if (typeof reply === 'string') return fail(reply);
  const { versions } = contentRoutes.list.reply.parse(reply);
  for (const { version, hash, isCurrent, isBuiltIn } of versions) {
    const origin = isBuiltIn ? 'with the code' : 'published';
    print([version, hash.slice(0, 12), origin, isCurrent ? 'current' : ''].join('\t').trimEnd());
  }
  return 0;
}

/** The document is the file without a language in its name; the others are `….en.json`, `….es.json`. */
async function readUpload(names: readonly string[]) {
  const catalogs: Record<string, unknown> = {};
  let doc: unknown;
  for (const name of names) {
    const locale = /\.([a-z]{2})\.json$/.exec(name)?.[1];
    const content: unknown = JSON.parse(await readFile(name, 'utf8'));
    if (locale === undefined) doc = content;
    else catalogs[locale] = content;
  }
  return { doc, catalogs };
}

/** The reply of a call; what went wrong as a text. */
async function send({ method }: AnyRoute, path: string, body?: object): Promise<unknown> {
  const config = readOperatorConfig();
  const reply = await fetch(config.publicUrl + path, {
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

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function fail(text: string): number {
  process.stderr.write(text);
  return 1;
}
