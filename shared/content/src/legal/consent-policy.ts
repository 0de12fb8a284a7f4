/**
 * The version of the texts behind a consent: the questions and the policies. A separate file, because the host includes
 * it in its first script. `legal.test.ts` fails when hash and version have to change; visitors are then asked again.
 */
export const consentPolicy = {
  version: '2026-11-22.3',
  hash: 'a9d5167f3436d9119c3aef684381ac7590bff76b2609ec4fa7067020c7f1ae96',
} as const;
