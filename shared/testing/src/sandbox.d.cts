/** One request that the sandbox has recorded. */
export type SandboxRecord = { method: string; path: string; status: number; request?: unknown };

/** The sandbox of all external services, running as a separate process. */
export type TestSandbox = {
  readonly url: string;
  readRecords(provider: string): Promise<SandboxRecord[]>;
  /** Runs any other sandbox command, by its path below `/_inspect/`. */
  sendCommand(method: string, command: string, body?: object): Promise<void>;
  /** Makes a service fail; see the README of the sandbox. */
  setFault(fault: { provider: string; status?: number; delayMs?: number; times?: number }): Promise<void>;
  /** Removes the faults of a service. */
  clearFaults(provider: string): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a sandbox on a free port, for tests with a real SDK. It gets only the given environment variables. */
export function startSandbox(environment?: Record<string, string>): Promise<TestSandbox>;

/** Waits in real time until `look` returns a truthy value. */
export function waitUntil<T>(look: () => T | Promise<T>, what: string): Promise<NonNullable<T>>;
