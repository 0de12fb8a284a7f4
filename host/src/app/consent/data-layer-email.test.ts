import type { ConsentPurpose } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { testConfig, testVisitor } from '@funnel/testing';
import { createDataLayer } from '../measurement/data-layer';
import type { Shell } from '../shell';
import { pushEmailToDataLayer } from './data-layer-email';

const entry = { event: 'email', email: 'ada@example.org', external_id: testVisitor.uuid };

function setup(dataLayerEmail?: string) {
  window.dataLayer = [];
  const user = createObservable({ email: '' });
  const granted = createObservable<readonly ConsentPurpose[]>(['analytics']);
  const dataLayer = createDataLayer();
  const pushed: unknown[] = [];
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
  pushEmailToDataLayer(shell as unknown as Shell);
  return {
    pushed,
    showTag: () => dataLayer.use(tag),
    silence: () => dataLayer.use(undefined),
    giveEmail: () => user.set({ email: entry.email }),
    agreeToAdvertising: () => granted.set(['analytics', 'advertising']),
  };
}

test('e-mail is pushed once, with consent and tag', () => {
  const { pushed, showTag, silence, giveEmail, agreeToAdvertising } = setup('enabled');
  giveEmail();
  agreeToAdvertising();
  expect(window.dataLayer).toEqual([]);
  showTag();
  expect(pushed).toEqual([entry]);
  silence();
  showTag();
  giveEmail();
  expect(pushed).toEqual([entry]);
});

test('consent to analytics is not enough', () => {
  const { pushed, showTag, giveEmail, agreeToAdvertising } = setup('enabled');
  showTag();
  giveEmail();
  expect(pushed).toEqual([]);
  agreeToAdvertising();
  expect(pushed).toEqual([entry]);
});

test.each([undefined, 'disabled', 'true'])('e-mail is not pushed with the setting %p', (setting) => {
  const { pushed, showTag, giveEmail, agreeToAdvertising } = setup(setting);
  showTag();
  giveEmail();
  agreeToAdvertising();
  expect(pushed).toEqual([]);
});
