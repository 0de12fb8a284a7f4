import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Collection } from '@funnel/stripe-sandbox';

/** Long enough to batch the writes of one request, short enough that a crash loses little. */
const saveDelayMs = 100;
/** A large collection is saved less often: writing it as JSON, which keeps calls waiting, takes about 5 % of the time. */
const saveRest = 20;

export type State = {
  collection<T>(name: string): Collection<T>;
  /** Writes everything that is not on disk yet. */
  flush(): Promise<void>;
};

/** Collections of plain JSON, one file each below `folder`. */
export function openState(folder: string): State {
  mkdirSync(folder, { recursive: true });
  const open = new Map<string, Stored<unknown>>();

  return {
    collection<T>(name: string): Collection<T> {
      if (!/^[\w.-]+$/.test(name)) throw new Error(`Not a collection name: ${name}`);
      const stored = open.get(name) ?? openCollection(path.join(folder, `${name}.json`));
      open.set(name, stored);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the name stands for the type, each collection has one owner
      return stored.collection as Collection<T>;
    },
    async flush() {
      await Promise.all([...open.values()].map((stored) => stored.flush()));
    },
  };
}

type Stored<T> = { collection: Collection<T>; flush(): Promise<void> };

function openCollection(file: string): Stored<unknown> {
  const entries = new Map<string, unknown>(readEntries(file));
  const { changed, flush } = createSaver(() => writeAtomically(file, JSON.stringify([...entries])));

  return {
    flush,
    collection: {
      get: (id) => entries.get(id),
      values: () => [...entries.values()],
      set(id, value) {
        entries.set(id, value);
        changed();
      },
      delete(id) {
        const found = entries.delete(id);
        if (found) changed();
        return found;
      },
      clear() {
        entries.clear();
        changed();
      },
    },
  };
}

/** Runs one write at a time, the newest content last. */
function createSaver(write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dirty = false;
  let delay = saveDelayMs;

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (!dirty) return;
      dirty = false;
      const began = performance.now();
      const written = write();
      delay = Math.max(saveDelayMs, saveRest * (performance.now() - began));
      await written;
    });
    return writing;
  }

  return {
    changed() {
      dirty = true;
      timer ??= setTimeout(() => void save().catch(reportLostWrite), delay);
    },
    flush: save,
  };
}

function reportLostWrite(error: unknown): void {
  process.stderr.write(`The sandbox could not save its state: ${String(error)}\n`);
}

async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

function readEntries(file: string): [string, unknown][] {
  if (!existsSync(file)) return [];
  const entries = parseEntries(readFileSync(file, 'utf8'));
  if (!entries)
    throw new Error(`The sandbox cannot read its state in ${file}. Delete the file to start empty.`);
  return entries;
}

function parseEntries(text: string): [string, unknown][] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) && json.every(isEntry) ? json : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is [string, unknown] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
