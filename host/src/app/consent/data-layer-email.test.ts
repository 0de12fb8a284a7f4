import type { ConsentPurpose } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { testConfig, testVisitor } from '@funnel/testing';
import { createDataLayer } from '../measurement/data-layer';
import type { Shell } from '../shell';
import { pushEmailToDataLayer } from './data-layer-email';

const email = 'ada@example.org';
const entry = { event: 'email', email: `hash of ${email}`, external_id: testVisitor.uuid };

function setup(dataLayerEmail?: string) {
  window.dataLayer = [];
  const user = createObservable({ email: '' });
  const granted = createObservable<readonly ConsentPurpose[]>(['analytics']);
  const dataLayer = createDataLayer();
  const pushed: unknown[] = [];
  const hashing = createObservable(Promise.resolve());
  const tag = { push: (one: unknown) => pushed.push(one), clientId: async () => '1.2' };
  const shell = {
    config: { ...testConfig, dataLayerEmail },
    dataLayer,
    uuid: () => testVisitor.uuid,
    store: { getState: () => ({ user: user.get() }), subscribe: user.subscribe },
    consents: {
      granted: (purpose: ConsentPurpose) => granted.get().includes(purpose),
      subscribe: granted.subscribe,
    },
  };
  // The rest of the shell is unused.
  pushEmailToDataLayer(shell as unknown as Shell, async (text) => {
    await hashing.get();
    return `hash of ${text}`;
  });
  return {
    pushed,
    showTag: () => dataLayer.use(tag),
    silence: () => dataLayer.use(undefined),
    giveEmail: () => user.set({ email }),
    agreeToAdvertising: () => granted.set(['analytics', 'advertising']),
    revokeAdvertising: () => granted.set(['analytics']),
    /** Hashing takes until the returned function is called. */
    holdHashing: () => {
      let release: () => void = () => undefined;
      hashing.set(
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => release();
    },
  };
}

/** Lets the promises of a push settle. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

test('e-mail is pushed once, with consent and tag', async () => {
  const { pushed, showTag, silence, giveEmail, agreeToAdvertising } = setup('enabled');
  giveEmail();
  agreeToAdvertising();
  await settle();
  expect(window.dataLayer).toEqual([]);
  showTag();
  await settle();
  expect(pushed).toEqual([entry]);
  silence();
  showTag();
  giveEmail();
  await settle();
  expect(pushed).toEqual([entry]);
});

test('plain e-mail needs the switch and consent to advertising', async () => {
  const { pushed, showTag, giveEmail, agreeToAdvertising, revokeAdvertising } = setup('plain');
  showTag();
  giveEmail();
  await settle();
  expect(pushed).toEqual([]);
  agreeToAdvertising();
  await settle();
  expect(pushed).toEqual([{ ...entry, email }]);
  revokeAdvertising();
  giveEmail();
  await settle();
  expect(pushed).toHaveLength(1);
});

test('changes during the hashing push the e-mail once', async () => {
  const { pushed, showTag, giveEmail, agreeToAdvertising, holdHashing } = setup('enabled');
  const release = holdHashing();
  giveEmail();
  agreeToAdvertising();
  showTag();
  giveEmail();
  release();
  await settle();
  expect(pushed).toEqual([entry]);
});

test('consent to analytics is not enough', async () => {
  const { pushed, showTag, giveEmail, agreeToAdvertising } = setup('enabled');
  showTag();
  giveEmail();
  await settle();
  expect(pushed).toEqual([]);
  agreeToAdvertising();
  await settle();
  expect(pushed).toEqual([entry]);
});

test('nothing is pushed after consent is revoked, also during the hashing', async () => {
  const { pushed, showTag, giveEmail, agreeToAdvertising, revokeAdvertising, holdHashing } = setup('enabled');
  const release = holdHashing();
  showTag();
  agreeToAdvertising();
  giveEmail();
  revokeAdvertising();
  release();
  await settle();
  expect(pushed).toEqual([]);
});

test.each([undefined, 'disabled', 'true'])('e-mail is not pushed with the setting %p', async (setting) => {
  const { pushed, showTag, giveEmail, agreeToAdvertising } = setup(setting);
  showTag();
  giveEmail();
  agreeToAdvertising();
  await settle();
  expect(pushed).toEqual([]);
});
