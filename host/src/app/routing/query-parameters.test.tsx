import { formatTestFlags, type QueryParameter, unknownGeo } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { testAppConfig } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { readAttribution } from '../../features/attribution/touch';
import { collectEntry } from '../../features/entry/collect-entry';
import { resolveSwimlane } from '../../features/experiments/swimlane';
import { createStartup } from '../../testing/create-startup';
import {
  memberUuid,
  newBrowser,
  newUuid,
  type OpenedPage,
  openPage,
  readEvents,
} from '../../testing/open-page';
import { activateLocale } from '../boot/activate-locale';
import { recordEmailConsent } from '../consent/record-email-consent';
import { initFlags } from '../flags/flags';
import { readGeo } from '../geo/geo';
import { HostPlatform } from '../host-platform';
import type { Shell } from '../shell';
import { storeSignInLink } from '../visitor/store-sign-in-link';

const wait = async () => undefined;

type Row = {
  readonly does: string;
  readonly value: string;
  readonly check: (opened: OpenedPage) => void | Promise<void>;
};

function keeps(key: string, value: string, kept = value): Row {
  return {
    does: `is kept as ${key}`,
    value,
    check: () => expect(localStorage.getItem(key)).toBe(kept),
  };
}

/** The checkout needs it once; it is not stored. */
function reachesRemotes(value: string): Row {
  return {
    does: 'reaches the remotes through the platform and is stored nowhere',
    value,
    check: () => expect(readAllStored()).not.toContain(value),
  };
}

/** `apply-link.test.ts` shows what it does with test tools. */
function countsInTestsOnly(value: string): Row {
  return {
    does: 'counts for nothing without test tools',
    value,
    check: () => expect(readAllStored()).not.toContain(value),
  };
}

function lastsForVisit(value: string): Row {
  return {
    does: 'holds for the whole visit, a reload without it too',
    value,
    check: () => {
      const again = collectEntry(window);
      expect(Object.values(again)).toEqual([value]);
      sessionStorage.clear();
      expect(collectEntry(window)).toEqual({});
    },
  };
}

function identifies(value: string): Row {
  return {
    does: 'is who the visitor is',
    value,
    check: ({ shell }) => {
      expect(shell.uuid()).toBe(value);
      expect(localStorage.getItem('trackingVisitorUid')).toBe(value);
    },
  };
}

function attributes(value: string): Row {
  return {
    does: 'is kept as attribution, of the first way in and of the last',
    value,
    check: () => {
      const { first, last } = readAttribution(localStorage) ?? {};
      expect(Object.values(first?.parameters ?? {})).toEqual([value]);
      expect(last).toEqual(first);
    },
  };
}

const readFlagValues = (shell: Shell) => initFlags(shell, testAppConfig, unknownGeo);

const rows: Record<QueryParameter, Row> = {
  token: {
    does: 'is decoded and stored, and the visitor goes to the login',
    value: btoa('a-one-time-code-of-a-link'),
    check: ({ shell, sent }) => {
      storeSignInLink(shell);
      expect(sent).toEqual([]);
      expect(sessionStorage.getItem('visit-sign-in-code')).toBe('a-one-time-code-of-a-link');
      expect(location.pathname).toBe('/login');
    },
  },
  fromApp: keeps('fromApp', 'ios'),
  debug: keeps('debug', '1'),
  devmenu: keeps('devmenu', '1'),
  sdc: keeps('showCouponInput', '1', 'true'),
  wbt: keeps('winback-type', '30off'),
  wbfa: keeps('isWinbackFromApp', '1', 'true'),
  fromEmail: keeps('emailCampaign', 'spring'),
  lpe: {
    does: 'decides on the landing page',
    value: 'trust',
    check: async ({ shell }) =>
      expect((await readFlagValues(shell)).variant('diagnosis-question-lp')).toBe('trust'),
  },
  locale: {
    does: 'decides on the language and is remembered',
    value: 'es',
    check: async ({ shell }) => {
      await activateLocale(shell);
      expect(document.documentElement.lang).toBe('es');
      expect(i18n.number(6.5)).toBe('6.5');
      expect(document.cookie).toContain('locale=es');
    },
  },
  userEmail: {
    does: 'is stored, tells who it is, records consent to mail and fills in the e-mail',
    value: 'ada@example.com',
    check: async ({ shell, sent }) => {
      await recordEmailConsent({ ...shell, wait });
      const events = readEvents({ shell, sent });
      expect(localStorage.getItem('userEmail')).toBe('ada@example.com');
      expect(shell.store.getState().user).toMatchObject({ email: 'ada@example.com', emailSource: 'QUERY' });
      expect(sent).toMatchObject([
        { path: '/v1/consents', body: { decisions: [{ purpose: 'messaging', granted: true }] } },
        { path: '/v1/a/events' },
      ]);
      expect(events).toMatchObject([{ event: 'identify', properties: { source: 'QUERY' } }]);
    },
  },
  email: {
    does: 'fills in the e-mail, and is no consent',
    value: 'ada@example.com',
    check: async ({ shell, sent }) => {
      await recordEmailConsent({ ...shell, wait });
      expect(shell.store.getState().user).toMatchObject({ email: 'ada@example.com', emailSource: 'QUERY' });
      expect(sent).toEqual([]);
    },
  },
  testFlags: {
    does: 'decides on flags',
    value: formatTestFlags('jtbd:jtbd'),
    check: async ({ shell }) => expect((await readFlagValues(shell)).variant('jtbd')).toBe('jtbd'),
  },
  testAnswers: {
    does: 'reaches the quiz, which takes it where test tools are enabled',
    value: 'goals:focus|calm,age:=30',
    check: () => expect(readAllStored()).not.toContain('goals'),
  },
  testSwimlane: {
    does: 'decides on the swimlane',
    value: 'fast',
    check: ({ shell }) => {
      const { storage, entry } = shell;
      const lanes = [
        { name: 'main', split_pct: 100 },
        { name: 'fast', split_pct: 0 },
      ];
      resolveSwimlane({ lanes, storage, forced: entry.testSwimlane, random: () => 0 });
      expect(localStorage.getItem('swimlane')).toBe('fast');
    },
  },
  testGeo: {
    does: 'decides on the place, where test tools are enabled',
    value: 'GB',
    check: async ({ shell }) => {
      const config = { ...shell.config, testTools: 'enabled' };
      const get = async () => Response.json(unknownGeo);
      const options = { ...shell, config, boot: undefined, get, wait, now: Date.now };
      await readGeo(testAppConfig, options);
      expect(localStorage.getItem('localGeoSettings')).toBe(
        JSON.stringify({ overrideActive: true, ...unknownGeo }),
      );
    },
  },
  testConsent: countsInTestsOnly('all'),
  testClock: countsInTestsOnly('+3d'),
  fp: keeps('flagProvider', 'growthbook'),
  exu: lastsForVisit('1'),
  rexu: lastsForVisit('1'),
  dufp: {
    does: 'switches upfront payments off',
    value: '1',
    check: async ({ shell }) =>
      expect((await readFlagValues(shell)).variant('upfront-payments')).toBe('control'),
  },
  stripeCustomerId: reachesRemotes('cus_1'),
  setup_intent_client_secret: reachesRemotes('seti_1_secret_1'),
  payment_intent_client_secret: reachesRemotes('pi_1_secret_1'),
  setupIntentClientSecret: reachesRemotes('seti_2_secret_2'),
  paymentIntentClientSecret: reachesRemotes('pi_2_secret_2'),
  selectedPriceId: reachesRemotes('price_1'),
  stripeSubscriptionId: reachesRemotes('sub_1'),
  sid: reachesRemotes('seti_1'),
  pid: reachesRemotes('pi_1'),
  redirect_status: reachesRemotes('succeeded'),
  priceUnitAmount: reachesRemotes('3999'),
  priceCurrency: reachesRemotes('EUR'),
  couponCode: reachesRemotes('WELCOME20'),
  coupon: reachesRemotes('WELCOME20'),
  setup_intent: reachesRemotes('seti_1'),
  payment_intent: reachesRemotes('pi_1'),
  winbackToken: reachesRemotes('token-of-a-signed-link'),
  passwordToken: reachesRemotes('code-of-a-mailed-link'),
  emailToken: reachesRemotes('code-of-a-mailed-link'),
  emailUndoToken: reachesRemotes('code-of-a-mailed-link'),
  keepToken: reachesRemotes('code-of-a-mailed-link'),
  withdrawalToken: reachesRemotes('code-of-a-mailed-link'),
  uuid: identifies(memberUuid),
  userUuid: identifies(memberUuid),
  utm_source: attributes('newsletter'),
  utm_medium: attributes('mail'),
  utm_campaign: attributes('spring'),
  utm_content: attributes('button'),
  utm_term: attributes('focus'),
  utm_matchtype: attributes('exact'),
  utm_adcopy: attributes('calm'),
  utm_placement: attributes('top'),
  dclid: attributes('d1'),
  fbclid: attributes('f1'),
  epik: attributes('e1'),
  gclid: attributes('g1'),
  ko_click_id: attributes('k1'),
  li_fat_id: attributes('l1'),
  msclkid: attributes('m1'),
  ttclid: attributes('t1'),
  twclid: attributes('w1'),
  wbraid: attributes('b1'),
  remotes: {
    does: 'asks the registry for a version of a remote',
    value: 'quiz@1.2.0',
    check: async ({ shell, sent }) => {
      await shell.loader.load('quiz').catch(() => undefined);
      expect(sent.map(({ path }) => path)).toContain(
        `/v1/remotes?uuid=${newUuid}&name=quiz&remotes=quiz%401.2.0`,
      );
    },
  },
};

function readAllStored(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
}

function EntryProbe() {
  const { entry } = usePlatform();
  return <output>{JSON.stringify(entry)}</output>;
}

function readPlatformEntry(shell: Shell): unknown {
  render(
    <Provider store={shell.store}>
      <HostPlatform shell={shell} startup={createStartup(shell)}>
        <EntryProbe />
      </HostPlatform>
    </Provider>,
  );
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

beforeEach(newBrowser);

test.each(Object.entries(rows).map(([name, row]) => [name, row.does, row] as const))(
  '%s %s',
  async (name, _does, { value, check }) => {
    const opened = openPage(`/results?${new URLSearchParams({ [name]: value })}`);
    expect(location.search).toBe('');
    // The token signs a user in, so remotes do not get it.
    expect(readPlatformEntry(opened.shell)).toEqual(name === 'token' ? {} : { [name]: value });
    await act(async () => await check(opened));
  },
);
