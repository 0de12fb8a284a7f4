import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** An element as WebDriver names it, in all its protocols. */
export type ElementReference = Readonly<Record<string, string>>;

/** A browser under automation. */
export type Session = {
  navigate(url: string): Promise<void>;
  /** Runs the body of a function in the page. */
  execute(script: string, args?: readonly unknown[]): Promise<unknown>;
  click(element: ElementReference): Promise<void>;
  close(): Promise<void>;
};

/** The id in a reference. */
export function readElementId(element: ElementReference): string {
  const [id] = Object.values(element);
  if (id === undefined) throw new Error('The reference names no element');
  return id;
}

/** Starts a program with its own process group, so that all it starts ends with it. */
export function startProgram(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => undefined);
  return child;
}

export function stopProgram({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

const START_MS = 60_000;

/** Repeats until it succeeds. */
export async function retryStart<T>(start: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}
