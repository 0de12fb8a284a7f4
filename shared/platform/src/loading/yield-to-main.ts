/** Lets the browser paint and handle input before the work continues. */
export function yieldToMain(): Promise<void> {
  // Safari has no scheduler.
  const { scheduler }: Partial<Pick<Window, 'scheduler'>> = globalThis;
  return scheduler?.yield() ?? new Promise((resolve) => setTimeout(resolve));
}
