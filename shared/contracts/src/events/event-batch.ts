/** Most events of a batch. */
export const MAX_BATCH_EVENTS = 50;
/** Later the API no longer knows the id of an event: one that has arrived would count again. */
export const RESEND_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;
