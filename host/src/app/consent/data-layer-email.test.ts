import type { ConsentPurpose } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { testConfig, testVisitor } from '@funnel/testing';
import { createDataLayer } from '../measurement/data-layer';
import type { Shell } from '../shell';
import { followEmail } from './email-entry';

const entry = { event: 'email', email: 'ada@example.org', external_id: testVisitor.uuid };

function setup(dataLayerEmail?: string) {
  window.dataLayer = [];
  const user = createObservable({ email: '' });
  const granted = createObservable<readonly ConsentPurpose[]>(['analytics']);
  const dataLayer = createDataLayer();
  const heard: unknown[] = [];
  const tag = { push: (one: unknown) => heard.push(one), clientId: async () => '1.2' };
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
  // The rest of the shell is not touched.
  followEmail(shell as unknown as Shell);
  return {
    heard,
    bringTag: () => dataLayer.use(tag),
    silence: () => dataLayer.use(undefined),
    giveEmail: () => user.set({ email: entry.email }),
    agreeToAdvertising: () => granted.set(['analytics', 'advertising']),
  };
}

test('the address is told with consent to advertising, once, and only where a tag reads it', () => {
  const { heard, bringTag, silence, giveEmail, agreeToAdvertising } = setup('enabled');
  giveEmail();
  agreeToAdvertising();
  expect(window.dataLayer).toEqual([]);
  bringTag();
  expect(heard).toEqual([entry]);
  silence();
  bringTag();
  giveEmail();
  expect(heard).toEqual([entry]);
});

test('consent to analytics is not enough', () => {
  const { heard, bringTag, giveEmail, agreeToAdvertising } = setup('enabled');
  bringTag();
  giveEmail();
  expect(heard).toEqual([]);
  agreeToAdvertising();
  expect(heard).toEqual([entry]);
});

test.each([undefined, 'disabled', 'true'])('it is not told where the setting is %p', (setting) => {
  const { heard, bringTag, giveEmail, agreeToAdvertising } = setup(setting);
  bringTag();
  giveEmail();
  agreeToAdvertising();
  expect(heard).toEqual([]);
});
