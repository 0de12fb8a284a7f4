import { loadFile } from '@funnel/platform/load-file';

/** Loads the replay recorder, a separate file, after the rest of the error service. */
export function startReplay() {
  const coming = loadFile(() => import('./replay')).then(
    ({ addReplay }) => addReplay(),
    () => undefined,
  );
  return {
    /** Starts recording, or stops it and discards unsent data. */
    async allow(isAllowed: boolean): Promise<void> {
      const replay = await coming;
      if (isAllowed) replay?.startBuffering();
      else await replay?.stop({ flush: false });
    },
  };
}
