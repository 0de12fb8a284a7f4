import { loadFile } from '@funnel/platform/load-file';

/** Brings the recorder of replays, a file of its own, after the rest of the error service. */
export function startReplay() {
  const coming = loadFile(() => import('./replay')).then(
    ({ addReplay }) => addReplay(),
    () => undefined,
  );
  return {
    /** Withdrawn consent ends the recording, and what was not sent is thrown away. */
    async allow(isAllowed: boolean): Promise<void> {
      const replay = await coming;
      if (isAllowed) replay?.startBuffering();
      else await replay?.stop({ flush: false });
    },
  };
}
