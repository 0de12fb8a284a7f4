import type { ServerProcess, ServerProcessOptions } from './server-process.cjs';

type SandboxOptions = Partial<Pick<ServerProcessOptions, 'environment' | 'isShared' | 'onExit'>>;

/** Starts the sandbox of all outside services on free ports. It gets only the given environment variables. */
export function startSandboxProcess(options?: SandboxOptions): Promise<ServerProcess>;
