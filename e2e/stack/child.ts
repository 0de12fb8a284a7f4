import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type ChildOptions = {
  name: string;
  /** TypeScript file to run, from the root of the repository. */
  file: string;
  root: string;
  logs: string;
  env: NodeJS.ProcessEnv;
  /** Answers with 2xx when the child is ready. */
  healthUrl: string;
  /** Called when the child ends unexpectedly. */
  onCrash: (reason: string) => void;
};

export type Child = ReturnType<typeof startChild>;

const STARTUP_MS = 120_000;
const STOP_MS = 8000;
const LOG_LINES = 20;

/** Runs one server of the stack, with its output in a separate log file. */
export function startChild(options: ChildOptions) {
  const logFile = path.join(options.logs, `${options.name}.log`);
  const child = launch(options, logFile);
  const exit = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  let isStopping = false;
  let isReady = false;

  const ready = waitUntilHealthy(options, exit, () => logTail()).then(() => {
    isReady = true;
  });
  void exit.then(async (reason) => {
    // Ctrl-C reaches both processes; this one may receive it a moment later.
    await pause(200);
    if (!isStopping && isReady) options.onCrash(reason);
  });

  return { ready, logTail, stop, kill, pid: child.pid };

  async function stop(): Promise<void> {
    isStopping = true;
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exit;
    clearTimeout(killing);
  }

  /** Ends it with SIGKILL. */
  async function kill(): Promise<void> {
    isStopping = true;
    child.kill('SIGKILL');
    await exit;
  }

  function logTail(): string {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES).join('\n');
  }
}

function launch({ file, root, env, logs }: ChildOptions, logFile: string): ChildProcess {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(logFile, { flags: 'w' });
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return child;
}

async function waitUntilHealthy(
  { name, healthUrl }: ChildOptions,
  exit: Promise<string>,
  logTail: () => string,
): Promise<void> {
  const deadline = Date.now() + STARTUP_MS;
  let death: string | undefined;
  void exit.then((reason) => {
    death = reason;
  });
  while (!(await isHealthy(healthUrl))) {
    if (death) throw new Error(`${name} did not start (${death}):\n${logTail()}`);
    if (Date.now() > deadline)
      throw new Error(`${name} is not healthy after ${STARTUP_MS} ms:\n${logTail()}`);
    await pause(60);
  }
  // Another process may answer on the port after the child has already exited.
  if (death) throw new Error(`${name} did not start (${death}):\n${logTail()}`);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}
