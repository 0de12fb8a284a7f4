import { parseArgs } from 'node:util';
import { experimentRoutes } from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import { formatReportCsv } from '../modules/experiments/report-csv';
import { formatReportText } from '../modules/experiments/report-text';
import { type CommandResult, callAsOperator, createCommand, fail } from './operator-call';

const usage = 'report <experiment> [--phase <number>] [--weights control:0.5,<variant>:0.5] [--csv]\n';

/** Asks a running API, which alone may open an embedded database. */
export const runReportCommand = createCommand(run);

async function run(words: string[], variables?: EnvironmentVariables): Promise<CommandResult> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { phase: { type: 'string' }, weights: { type: 'string' }, csv: { type: 'boolean' } },
  });
  const [experiment, ...others] = positionals;
  if (experiment === undefined || others.length > 0) return fail(usage);
  const { csv = false, ...query } = values;
  const reply = await callAsOperator(experimentRoutes.report, { params: { experiment }, query, variables });
  if (typeof reply === 'string') return fail(reply);
  const report = experimentRoutes.report.reply.parse(reply);
  return { code: 0, output: csv ? formatReportCsv(report) : formatReportText(report) };
}
