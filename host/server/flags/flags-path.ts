/** Path prefix of the flag relay, see `growthbookApiHost`. */
export const FLAGS_PATH = '/flags';
