/** Path of a Chromium for the browser tests: one that is there, else one that can be installed. */
export function findBrowser(): Promise<string>;
