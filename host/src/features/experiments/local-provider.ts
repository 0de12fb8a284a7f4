import type { FlagProvider } from './flag-provider';

/** Every flag at its control: what the site runs on when no flag service answers. */
export const localProvider: FlagProvider = {
  id: 'local',
  start: async () => ({ ok: true }),
  evaluate: () => undefined,
};
