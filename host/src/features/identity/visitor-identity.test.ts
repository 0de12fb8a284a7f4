import { resolveVisitorIdentity } from './visitor-identity';

const queried = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const fresh = '11111111-1111-4111-8111-111111111111';

function createUuid(stored: Record<string, string>, ...queried: (string | undefined)[]) {
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
  return { ...resolveVisitorIdentity({ queried, storage, fresh: () => fresh }), stored };
}

test('uuid from the URL wins and is stored', () => {
  const { uuid, stored } = createUuid({ trackingVisitorUid: 'tracking' }, queried);
  expect(uuid).toBe(queried);
  expect(stored).toEqual({ trackingVisitorUid: queried });
});

test('userUuid of the address counts without uuid', () => {
  expect(createUuid({}, undefined, queried).uuid).toBe(queried);
  expect(createUuid({}, 'not-a-uuid', queried).uuid).toBe(queried);
  expect(createUuid({}, fresh, queried).uuid).toBe(fresh);
});

test('then the tracking id, then the anonymous id', () => {
  expect(createUuid({ trackingVisitorUid: 'tracking', anonymousUuid: 'anonymous' }).uuid).toBe('tracking');
  expect(createUuid({ anonymousUuid: 'anonymous' }).uuid).toBe('anonymous');
});

test('new visitor’s id is stored as anonymous id', () => {
  const { uuid, stored } = createUuid({});
  expect(uuid).toBe(fresh);
  expect(stored).toEqual({ anonymousUuid: fresh });
});

test.each(['not-a-uuid', '8c2b6c0a-4a2b-1c8e-9b1a-1f2e3d4c5b6a'])('%s is no version-4 uuid', (asked) => {
  const { uuid, mistake } = createUuid({ anonymousUuid: 'anonymous' }, asked);
  expect(uuid).toBe('anonymous');
  expect(mistake).toBeUndefined();
});

test('uuid "undefined" is reported as a mistake', () => {
  const { uuid, mistake } = createUuid({}, 'undefined');
  expect(uuid).toBe(fresh);
  expect(mistake?.message).toBe('uuid in the address reads "undefined"');
});
