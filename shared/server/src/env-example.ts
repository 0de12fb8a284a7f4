import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A variable of `.env.example`; one that is commented out is left to its default. */
export type ExampleVariable = { name: string; value: string; isCommentedOut: boolean };

/** The variables of one application in `.env.example`, with those that both applications read. For tests. */
export function readEnvExample(application: 'API' | 'Host server'): ExampleVariable[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  const sections = text.split(/^### /m).slice(1);
  return sections
    .filter(
      (section) => section.startsWith('API and host server\n') || section.startsWith(`${application}\n`),
    )
    .flatMap((section) => [...section.matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)])
    .map(([, comment, name = '', value = '']) => ({ name, value, isCommentedOut: comment !== undefined }));
}
