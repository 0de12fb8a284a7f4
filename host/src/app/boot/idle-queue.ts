/** Work that can wait: it runs after the first screen is drawn, and then when the browser has nothing better to do. */
export type QuietTime = {
  /** The first screen is there. */
  begin(): void;
  whenQuiet(run: () => void): void;
};

export function createQuietTime(whenIdle: (run: () => void) => void): QuietTime {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return { begin: () => begin(), whenQuiet: (run) => void begun.then(() => whenIdle(run)) };
}
