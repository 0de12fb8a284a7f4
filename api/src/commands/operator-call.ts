import { type AnyRoute, problemSchema } from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import { readOperatorConfig } from '../config';

/** What a command prints, and its exit code. */
export type CommandResult = { code: number; output: string };

type Input = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** Those of the process by default. */
  variables: EnvironmentVariables | undefined;
};

/** The reply of a call to the API as an operator; what went wrong as a text. */
export async function callAsOperator(
  { method, path }: AnyRoute,
  { params = {}, query = {}, body, variables }: Input,
): Promise<unknown> {
  const config = readOperatorConfig(variables);
  const address = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const reply = await fetch(`${config.publicUrl}${address}${search && `?${search}`}`, {
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
  const issues = problem.data?.issues?.map((issue) => `${issue.path}: ${issue.message}\n`) ?? [];
  const detail = problem.data?.detail ? `${problem.data.detail}\n` : '';
  return `${reply.status} ${problem.data?.title ?? reply.statusText}\n${detail}${issues.join('')}`;
}

export type Command = (words: string[], variables?: EnvironmentVariables) => Promise<CommandResult>;

/** A command whose errors become its output. `variables` are those of the process by default. */
export function createCommand(run: Command): Command {
  return (words, variables) => runCommand(() => run(words, variables));
}

/** Runs a command; what it throws becomes its output. */
export async function runCommand(run: () => Promise<CommandResult>): Promise<CommandResult> {
  return await run().catch((error: unknown) => fail(`${describeError(error)}\n`));
}

/** Such as a missing file or setting, or an API that cannot be reached. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export function print(text: string): CommandResult {
  return { code: 0, output: `${text}\n` };
}

export function fail(output: string): CommandResult {
  return { code: 1, output };
}
