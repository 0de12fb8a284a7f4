import { createHash } from 'node:crypto';
import type http from 'node:http';
import { type PageLocale, VISITOR_KEY_COOKIE } from '@funnel/contracts';
import { noErrorReporter } from '@funnel/server/error-reporter';
import { type Log, silentLog } from '@funnel/server/log';
import { getServerUrl, listen, stopServer } from '@funnel/server/serve';
import supertest from 'supertest';
import * as z from 'zod/mini';
import { createApi, type Payments } from '../../compose-api';
import { readConfig } from '../../config';
import { createGeoResolver } from '../../modules/geo/geo-resolver';
import { countDoneSteps } from '../../modules/programme/programme-store';
import type { PaymentsDependencies } from '../../payments/compose-payments';
import { hashSecret } from '../accounts/secrets';
import { addMilliseconds, type Clock } from '../clock';
import type { Database } from '../database/database';
import { type Limiters, memoryLimiters } from '../http/limiters';
import type { IsBehind } from '../http/load-shedding';
import type { OutgoingMail } from '../mail/mailer';
import { createCustomerIo } from '../messaging/customer-io';
import { createTestClock } from '../test-clock';
import { signKey } from '../visitors/visitor-key';
import { answerAsSite } from './fake-site';
import { resetDatabase, testDatabase } from './test-database';

const testEnvironment = {
  NODE_ENV: 'test',
  API_PORT: '0',
  API_KEY: 'test-api-key',
  RELEASE_TOKEN: 'test-release-token',
  OPERATOR_TOKEN: 'anna:test-operator-token',
  LINK_SECRET: 'test-link-secret',
  STRIPE_SECRET_KEY: 'sk_test_unit',
  STRIPE_WEBHOOK_SECRET: 'whsec_unit',
  SITE_URL: 'http://site.test',
  API_PUBLIC_URL: 'http://api.test/v1',
  TEST_TOOLS: 'enabled',
  ASSET_ORIGINS: 'http://assets.test,http://127.0.0.1:3199',
  RATE_LIMIT_FACTOR: '1000',
};

export type SetupOptions = {
  /** Environment variables to override. */
  environment?: Record<string, string>;
  /** The payments under test; none by default. */
  payments?: (dependencies: PaymentsDependencies) => Payments;
  /** The log; silent by default. */
  log?: Log;
  /** What counts calls; the memory of this process by default. */
  limiters?: Limiters;
  /** Whether the process is overloaded; never by default. */
  isBehind?: IsBehind;
  /** What answers for the site and the asset store. */
  get?: typeof fetch;
  /** A migrated database, left as it is; by default that of the test file, emptied. */
  database?: Database;
};

export type CallOptions = {
  body?: unknown;
  token?: string | undefined;
  /** `null` leaves a header out. */
  headers?: Record<string, string | null>;
  /** The calling browser; by default one per visitor. `null` is a browser without cookies. */
  browser?: string | null;
};

/** An API without payments, for tests of other modules. */
export const noPayments: Payments = {
  routers: [],
  jobs: {},
  reconcileJobs: {},
  reconcile: () => Promise.resolve(),
  recipients: [],
  keepPurchaseRecords: () => Promise.resolve(),
};
const running: http.Server[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => stopServer(server, 0)));
});

/** The whole API over HTTP on an empty, migrated database. Only mail and the clock are fake. */
export async function setup({
  environment = {},
  payments = () => noPayments,
  log = silentLog,
  database: given,
  limiters = memoryLimiters,
  isBehind = () => false,
  get = answerAsSite,
}: SetupOptions = {}) {
  const config = readConfig({ ...testEnvironment, ...environment });
  const database = given ?? (await testDatabase());
  if (!given) await resetDatabase(database);
  const { clock: movableClock, advanceClock } = createMovableClock();
  const clock = createTestClock(movableClock);
  const sentMails: OutgoingMail[] = [];
  const mailer = {
    send: (mail: OutgoingMail) => {
      sentMails.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const geo = await createGeoResolver({
    trustedHeader: config.trustedGeoHeader,
    databasePath: config.geoDatabasePath,
    testTools: config.testTools,
  });
  const api = await createApi({
    config,
    database,
    clock,
    log,
    mailer,
    geo,
    limiters,
    isBehind,
    get,
    messaging: config.customerIo && createCustomerIo(config.customerIo),
    payments: payments({
      db: database.paymentsDb,
      config,
      clock,
      log,
      errors: noErrorReporter,
      geo,
      limiters,
      countDoneSteps,
    }),
  });
  await api.prepare();
  api.readiness.isReady = true;
  const server = await listen(api.handle, { port: 0, variable: 'API_PORT' });
  running.push(server);
  const address = getServerUrl(server);
  const browsers = createBrowsers();
  let pageLocale: PageLocale = 'en';
  const drain = () => api.worker.drain();

  /** Calls a path below `/v1` with the api key. */
  const call = (method: 'get' | 'post' | 'patch' | 'delete', path: string, options: CallOptions = {}) =>
    browsers.send(
      prepareRequest(supertest(address)[method](`/v1${path}`).set('accept-language', pageLocale), options),
      findBrowser(path, options),
    );

  return {
    address,
    config,
    database,
    db: database.db,
    clock,
    /** Moves the clock forward. */
    advanceClock,
    sentMails,
    /** The code behind this name in the last mailed link that has one. */
    readMailedCode: (name: string): string => {
      const pattern = new RegExp(`#${name}=([^&\\s]+)`);
      const [code = ''] = sentMails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).slice(-1);
      return decodeURIComponent(code);
    },
    /** What the API does every hour. */
    async runUpkeep() {
      await api.enqueueUpkeep();
      await drain();
    },
    sink: api.sink,
    eventLoops: api.eventLoops,
    /** Writes what was counted of releases, and learns what is on the channels. */
    countReleases: () => api.releaseCounter.flush(),
    /** What a worker does every ten seconds. */
    haltCanaries: api.haltCanaries,
    /** Runs the jobs that are due. */
    drain,
    /** Moves the clock forward and runs the jobs that are due then. */
    async passTime(milliseconds: number) {
      advanceClock(milliseconds);
      await drain();
    },
    /** Enqueues the retention job, as the API does every day. */
    startRetention: api.enqueueRetention,
    async runRetention() {
      await api.enqueueRetention();
      await drain();
    },
    /** Compares everything with the payment provider, as the API does every day. */
    async runReconciliation() {
      await api.enqueueReconciliation();
      await drain();
    },
    /** Sets the language of the pages that call from now on; English at first. */
    setPageLocale: (locale: PageLocale) => {
      pageLocale = locale;
    },
    call,
    /** Saves what a visitor decided about purposes, as a page does. */
    saveConsents: (
      uuid: string,
      decided: Readonly<Record<string, boolean>>,
      { body, ...caller }: CallOptions & { body?: object } = {},
    ) => {
      const asked = { uuid, policyVersion: '2026-11', surface: 'quiz-email', locale: 'en', ...body };
      const decisions = Object.entries(decided).map(([purpose, granted]) => ({ purpose, granted }));
      return call('post', '/consents', { ...caller, body: { ...asked, decisions } }).expect(201);
    },
    /** The context id of a visitor's own browser, as stored in private rows. */
    async findContextId({ uuid }: { uuid: string }): Promise<string> {
      const { id } = await database.db
        .selectFrom('visitorContexts')
        .select('id')
        .where('userUuid', '=', uuid)
        .orderBy('createdAt')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof setup>>;

function prepareRequest(request: supertest.Test, { body, token, headers = {} }: CallOptions): supertest.Test {
  const all = {
    'api-key': testEnvironment.API_KEY,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) request.set(name, value);
  if (body === undefined) return request;
  if (typeof body !== 'string') return request.send(JSON.stringify(body)).type('json');
  return request.type('json').send(body);
}

/** Real time plus an offset set by the test. */
function createMovableClock(): { clock: Clock; advanceClock(milliseconds: number): void } {
  let offset = 0;
  return {
    clock: () => addMilliseconds(new Date(), offset),
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

const visitorSchema = z.object({ userUuid: z.optional(z.string()), uuid: z.optional(z.string()) });
const uuidInPath = /(?:\buuid=|\/a\/user-(?:mtf-)?info\/)([0-9a-f-]{36})/i;

/** Each visitor has one browser, identified by the uuid in the call. */
function findBrowser(path: string, { browser, body }: CallOptions): string | null | undefined {
  if (browser !== undefined) return browser;
  const named = visitorSchema.safeParse(body);
  const inBody = named.success ? (named.data.userUuid ?? named.data.uuid) : undefined;
  return inBody ?? uuidInPath.exec(path)?.[1];
}

/**
 * Separate cookies for several browsers, each with a visitor key. A call without a browser comes from the last one;
 * `null` is a browser without cookies.
 */
function createBrowsers() {
  const cookiesByBrowser = new Map<string, Map<string, string>>();
  let last = 'first';
  return {
    send(request: supertest.Test, browser: string | null = last): supertest.Test {
      if (browser === null) return request;
      last = browser.toLowerCase();
      const cookies =
        cookiesByBrowser.get(last) ??
        new Map([[VISITOR_KEY_COOKIE, signKey(createVisitorKey(last), testEnvironment.LINK_SECRET)]]);
      cookiesByBrowser.set(last, cookies);
      request.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      request.on('response', ({ headers }: supertest.Response) => {
        for (const given of [headers['set-cookie'] ?? []].flat()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(given)) ?? [];
          cookies.set(name, value);
        }
      });
      return request;
    },
  };
}

/** The stored hash of a browser's visitor key. */
export function hashVisitorKey(browser: string): Buffer {
  return hashSecret(createVisitorKey(browser));
}

/** Deterministic, so equal for all API processes. */
function createVisitorKey(browser: string): string {
  return createHash('sha256').update(browser.toLowerCase()).digest('base64url');
}
