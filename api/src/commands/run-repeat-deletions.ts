import { privacyRoutes } from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import * as z from 'zod/mini';
import { type CommandResult, callAsOperator, fail, print, runCommand } from './operator-call';

const usage = 'repeat-deletions <restored moment, such as 2026-11-27T08:15:00Z> < log\n';

const momentSchema = z.iso.datetime({ offset: true });

/** What the API logs of each deletion; other lines, and those of other programs, are passed over. */
const logLine = z.object({ time: momentSchema, deletedContexts: z.array(z.string()) });

type Input = {
  words: readonly string[];
  /** Lines of the API's log. */
  log: AsyncIterable<string>;
  /** Those of the process by default. */
  variables?: EnvironmentVariables;
};

/** After an older state was restored: deletes again who was deleted since that moment. May be run again. */
export async function runRepeatDeletions({ words, log, variables }: Input): Promise<CommandResult> {
  const [moment, ...others] = words;
  if (!momentSchema.safeParse(moment).success || others.length > 0) return fail(usage);
  return await runCommand(async () => {
    let deleted = 0;
    let unknown = 0;
    for await (const line of log) {
      const contextIds = readDeletion(line, new Date(moment ?? ''));
      if (!contextIds) continue;
      const reply = await callAsOperator(privacyRoutes.repeatDeletion, { body: { contextIds }, variables });
      if (typeof reply === 'string') return fail(reply);
      if (privacyRoutes.repeatDeletion.reply.parse(reply).isDeleted) deleted += 1;
      else unknown += 1;
    }
    return print(`deleted again: ${deleted}, no longer known: ${unknown}`);
  });
}

function readDeletion(line: string, since: Date): readonly string[] | undefined {
  // Most lines are of other calls, and are not worth parsing.
  if (!line.includes('"deletedContexts"')) return undefined;
  const { data } = logLine.safeParse(parseJson(line));
  return data && new Date(data.time) >= since ? data.deletedContexts : undefined;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
