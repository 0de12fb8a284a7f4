import { parseArgs } from 'node:util';
import { type ExperimentReport, experimentReportSchema, problemSchema } from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import { readOperatorConfig } from './config';
import { formatReportCsv } from './modules/experiments/report-csv';
import { formatReportText } from './modules/experiments/report-text';

const usage = 'report <experiment> [--phase <number>] [--weights control:0.5,<variant>:0.5] [--csv]\n';

type Result = { code: number; output: string };

/** Asks a running API, which alone may open an embedded database. `variables` are those of the process by default. */
export async function runReportCommand(words: string[], variables?: EnvironmentVariables): Promise<Result> {
  return await run(words, variables).catch((error: unknown) => fail(`${describeError(error)}\n`));
}

async function run(words: string[], variables?: EnvironmentVariables): Promise<Result> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { phase: { type: 'string' }, weights: { type: 'string' }, csv: { type: 'boolean' } },
  });
  const [experiment, ...others] = positionals;
  if (experiment === undefined || others.length > 0) return fail(usage);
  const { csv = false, ...query } = values;
  const report = await fetchReport(experiment, query, variables);
  if (typeof report === 'string') return fail(report);
  return { code: 0, output: csv ? formatReportCsv(report) : formatReportText(report) };
}

/** The report; what went wrong as a text. */
async function fetchReport(
  experiment: string,
  query: Record<string, string>,
  variables?: EnvironmentVariables,
): Promise<ExperimentReport | string> {
  const { publicUrl, apiKey, operatorToken } = readOperatorConfig(variables);
  const address = `${publicUrl}/operations/experiments/${encodeURIComponent(experiment)}`;
  const reply = await fetch(`${address}?${new URLSearchParams(query)}`, {
    headers: { 'api-key': apiKey, authorization: `Bearer ${operatorToken}` },
  });
  const content: unknown = await reply.json().catch(() => null);
  if (reply.ok) return experimentReportSchema.parse(content);
  return `${reply.status} ${problemSchema.safeParse(content).data?.title ?? reply.statusText}\n`;
}

/** Such as a missing setting, or an API that cannot be reached. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function fail(output: string): Result {
  return { code: 1, output };
}
