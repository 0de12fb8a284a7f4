import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ContentName } from './content-store';
import { builtInProgramme } from './programme-library';

type ContentFile = { readonly name: string; readonly locale: string | undefined; readonly content: unknown };

/** What the files of an author hold together; faults when they do not fit together. */
export type ContentFiles = { kind: ContentName['kind']; upload: object; faults: string[] };

const planFileSchema = z.object({ id: z.string(), version: z.number(), themes: z.unknown() });

/** Reads a quiz or plan texts. The language of a file is in its name: `….en.json`. */
export async function readContentFiles(names: readonly string[]): Promise<ContentFiles> {
  const files = await Promise.all(
    names.map(async (name) => ({
      name: path.basename(name),
      locale: /\.([a-z]{2})\.json$/.exec(name)?.[1],
      content: await readJson(name),
    })),
  );
  return files.some(({ content }) => hasThemes(content)) ? joinPlan(files) : joinQuiz(files);
}

/** Writes the texts of the code as files of the next version; returns their names, or the file that is in the way. */
export async function exportProgramme(folder: string): Promise<{ written: string[] } | { existing: string }> {
  const { id, texts } = builtInProgramme;
  const version = builtInProgramme.version + 1;
  const files = Object.entries(texts).map(([locale, themes]) => ({
    name: path.join(folder, `${id}.v${version}.${locale}.json`),
    content: { id, version, themes },
  }));
  for (const { name } of files) if (await isThere(name)) return { existing: name };
  await mkdir(folder, { recursive: true });
  for (const { name, content } of files) await writeFile(name, `${JSON.stringify(content, null, 2)}\n`);
  return { written: files.map(({ name }) => name) };
}

/** The document is the file without a language in its name. */
function joinQuiz(files: readonly ContentFile[]): ContentFiles {
  const texts = files.filter(({ locale }) => locale !== undefined);
  const doc = files.findLast(({ locale }) => locale === undefined)?.content;
  const catalogs = Object.fromEntries(texts.map(({ locale, content }) => [locale, content]));
  return { kind: 'quiz', upload: { doc, catalogs }, faults: [] };
}

function joinPlan(files: readonly ContentFile[]): ContentFiles {
  const parts = files.flatMap(({ content, ...file }) => {
    const part = hasThemes(content) ? planFileSchema.safeParse(content) : undefined;
    return part?.success ? [{ ...file, ...part.data }] : [];
  });
  const [first] = parts;
  const faults = [
    ...files
      .filter(({ name }) => !parts.some((part) => part.name === name))
      .map(({ name }) => `${name}: needs id, version and themes`),
    ...parts
      .filter(({ locale }) => locale === undefined)
      .map(({ name }) => `${name}: the name must end with the language, as in four-weeks.v2.en.json`),
    ...parts.flatMap(({ name, id, version }) =>
      id === first?.id && version === first.version
        ? []
        : [`${name}: ${id} ${version}, but ${first?.name} is ${first?.id} ${first?.version}`],
    ),
    ...parts
      .filter(({ locale }, index) => parts.findIndex((part) => part.locale === locale) !== index)
      .map(({ name }) => `${name}: another file has the same language`),
  ];
  const texts = Object.fromEntries(parts.map(({ locale, themes }) => [locale, themes]));
  return { kind: 'plan', upload: { id: first?.id, version: first?.version, texts }, faults };
}

function hasThemes(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'themes' in content;
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(name, 'utf8'));
}

async function isThere(name: string): Promise<boolean> {
  return await access(name).then(
    () => true,
    () => false,
  );
}
