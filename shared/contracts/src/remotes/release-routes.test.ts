import { provenanceSchema, releaseRoutes } from './release-routes';

test.each(['\u001b[2Jgone', 'two\nlines', '\u009b31m'])(
  'text %j is refused in what terminals show',
  (text) => {
    expect(provenanceSchema.safeParse({ isDirty: false, node: 'v24.1.0', author: text }).success).toBe(false);
    const change = { action: 'promote', version: '1.0.0', reason: text };
    expect(releaseRoutes.change.body?.safeParse(change).success).toBe(false);
    expect(releaseRoutes.change.body?.safeParse({ ...change, reason: 'Más rápido 🚀' }).success).toBe(true);
  },
);
