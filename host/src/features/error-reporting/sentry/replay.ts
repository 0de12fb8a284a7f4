import { addIntegration, replayIntegration } from '@sentry/react';

/**
 * Buffers the last minute and sends it when an error happens. Texts and inputs are masked, media blocked, private
 * layout parts emptied. Uncompressed, since the transport cleans it and our content security policy allows no
 * runtime-made worker.
 */
export function addReplay() {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: ['[data-private]'],
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'alt'],
    networkCaptureBodies: false,
    useCompression: false,
    stickySession: false,
    beforeAddRecordingEvent: withoutDescription,
  });
  addIntegration(replay);
  return replay;
}

type Change = NonNullable<NonNullable<Parameters<typeof replayIntegration>[0]>['beforeAddRecordingEvent']>;

/** The navigation entry contains the entry address with its query. */
const withoutDescription: Change = (event) => {
  if (event.data.tag === 'performanceSpan') event.data.payload.description = '';
  return event;
};
