export function runTool(
  script: string,
  args: string[],
  options?: { env?: NodeJS.ProcessEnv; live?: boolean },
): Promise<{ code: number; output: string }>;
