import { addIntegration, replayIntegration } from '@sentry/react';

/**
 * Keeps the last minute of the page in memory and sends it when an error happens. Texts and inputs are masked, pictures
 * are boxes, and what the layout marks as private is one empty box. Uncompressed, since the transport cleans it once
 * more, and since our content security policy allows no worker made at run time.
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

/** The navigation entry holds the address the page was entered with, its query included. */
const withoutDescription: Change = (event) => {
  if (event.data.tag === 'performanceSpan') event.data.payload.description = '';
  return event;
};
