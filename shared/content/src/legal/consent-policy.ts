/**
 * The version of the texts behind a consent: the questions and the policies. A separate file, because the host includes
 * it in its first script. `legal.test.ts` fails when hash and version have to change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22.3',
  hash: '601f3ae699e45be852328e8f3d6b9673d2d4d9778f6a6d20df5d0f916880867e',
} as const;
