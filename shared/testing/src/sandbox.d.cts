/** One exchange that the sandbox has seen. */
export type SandboxRecord = { method: string; path: string; status: number; request?: unknown };

/** The stand-in of all outside services, as a process of its own. */
export type TestSandbox = {
  readonly url: string;
  records(provider: string): Promise<SandboxRecord[]>;
  /** Any command of the sandbox that has no function of its own here, by its path below `/_inspect/`. */
  control(method: string, command: string, body?: object): Promise<void>;
  /** Makes a service fail; see the sandbox's own description. */
  fault(fault: { provider: string; status?: number; delayMs?: number; times?: number }): Promise<void>;
  /** Takes the faults of a service away. */
  heal(provider: string): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a sandbox on a free port, for tests that let a real SDK speak. It gets this environment and no other. */
export function startSandbox(environment?: Record<string, string>): Promise<TestSandbox>;

/** Waits, in real time, until `look` gives something. */
export function until<T>(look: () => T | Promise<T>, what: string): Promise<NonNullable<T>>;
