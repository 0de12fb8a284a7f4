/**
 * The version of everything a visitor is told when asked for a consent: the questions and the policies behind them. In
 * a file of its own, since the host has it in its first script. `legal.test.ts` says when the hash has to change, and
 * with it the version: visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22',
  hash: 'ac04ea8d5ed36d8ed1cb51b4e93281df5d20c051ea9aa99ed67df8e45c896743',
} as const;
