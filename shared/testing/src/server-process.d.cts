export type ServerProcess = {
  /** Without a path. */
  readonly url: string;
  /** Stops it with SIGTERM; resolves with the exit code when the process has ended and its folder is deleted. */
  stop(): Promise<number | null>;
  /** The same with SIGKILL, as a machine that dies. */
  kill(): Promise<number | null>;
};

export type ServerProcessOptions = {
  /** Its TypeScript file, relative to the repository root; or its bundle, from the root of the file system. */
  file: string;
  /** Its data, deleted with it. */
  folder: string;
  environment: Record<string, string>;
  /** Does not keep this process alive and ends with it, for a server shared by several test files. */
  isShared?: boolean;
  onExit?: () => void;
};

/** Starts a server as a separate process and waits until it prints its URL. */
export function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess>;
