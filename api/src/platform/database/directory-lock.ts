import fs from 'node:fs';

/**
 * PGlite does not lock its folder, and a second process on the same folder silently loses data.
 * The lock of a dead process is replaced, that of a live one never.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  const mine = `${process.pid} ${readStartTime(process.pid) ?? ''}`;
  fs.mkdirSync(directory, { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createFile(file, mine)) return createRelease(file, mine);
    refuseWhenAlive(directory, file);
    removeStale(file);
  }
  throw new Error(`Cannot lock the database ${directory}`);
}

function createFile(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function refuseWhenAlive(directory: string, file: string): void {
  const holder = readHolder(file);
  if (!holder || !isAlive(holder.pid)) return;
  if (holder.startedAt && readStartTime(holder.pid) !== holder.startedAt) return;
  throw new Error(
    `The database ${directory} is in use by process ${holder.pid}. Stop it, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Moves the stale file away first; if another process has replaced it in the meantime, its file is restored. */
function removeStale(file: string): void {
  const movedFile = `${file}.${process.pid}`;
  try {
    const seen = fs.readFileSync(file, 'utf8');
    fs.renameSync(file, movedFile);
    if (fs.readFileSync(movedFile, 'utf8') !== seen) fs.linkSync(movedFile, file);
    fs.unlinkSync(movedFile);
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT' && readErrorCode(error) !== 'EEXIST') throw error;
  }
}

function createRelease(file: string, mine: string): () => void {
  const release = () => {
    process.off('exit', release);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === mine) fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function readHolder(file: string): { pid: number; startedAt: string | undefined } | undefined {
  if (!fs.existsSync(file)) return undefined;
  const [pid, startedAt] = fs.readFileSync(file, 'utf8').split(' ');
  return { pid: Number(pid), startedAt: startedAt || undefined };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}

/** Distinguishes a process from a later one with the same pid; only on Linux (/proc). */
function readStartTime(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function readErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
