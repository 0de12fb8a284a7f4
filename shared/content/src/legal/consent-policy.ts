/**
 * The version of everything a visitor is told when asked for a consent: the questions and the policies behind them. In
 * a file of its own, since the host has it in its first script. `legal.test.ts` says when the hash has to change, and
 * with it the version: visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22.2',
  hash: 'd4f65943f45f369f4b41763cd7d9e94eed8eac866e003dcc2560b3ba2a2f759c',
} as const;
