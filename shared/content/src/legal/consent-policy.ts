/**
 * The version of the texts behind a consent: the questions and the policies. A separate file, because the host includes
 * it in its first script. `legal.test.ts` fails when hash and version have to change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22.2',
  hash: 'd4f65943f45f369f4b41763cd7d9e94eed8eac866e003dcc2560b3ba2a2f759c',
} as const;
