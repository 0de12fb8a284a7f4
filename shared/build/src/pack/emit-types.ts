import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../workspace';

/** Writes the declarations of some packages below `shared`, in one pass of the compiler. Returns their folder. */
export async function emitTypes(folders: readonly string[], stage: string): Promise<string> {
  const output = path.join(stage, 'types');
  const shared = path.relative(stage, inRoot('shared'));
  const config = {
    extends: inRoot('tsconfig.web.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: shared,
      outDir: output,
    },
    include: folders.map((folder) => `${shared}/${folder}/src`),
    exclude: folders.flatMap((folder) => [
      `${shared}/${folder}/src/**/*.test.*`,
      `${shared}/${folder}/src/**/testing/**`,
    ]),
  };
  const file = path.join(stage, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', file]).catch((error: { stdout?: string }) => {
    throw new Error(`The declarations could not be written:\n${error.stdout ?? error}`);
  });
  await refuseOtherPackages(folders, output);
  return output;
}

/** A declaration may name types of another package by its door only: there are no folders beside it where it goes. */
async function refuseOtherPackages(folders: readonly string[], output: string): Promise<void> {
  const others = new RegExp(`['"](\\.\\./)+(${folders.join('|')})/src/`);
  for (const file of await readdir(output, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const [found] = others.exec(await readFile(path.join(output, file), 'utf8')) ?? [];
    if (found) throw new Error(`${file} names ${found}: name its type where it is exported`);
  }
}
