/** Every remote of the site. */
export const remoteNames = ['quiz', 'results', 'checkout', 'account'] as const;
export type RemoteName = (typeof remoteNames)[number];
