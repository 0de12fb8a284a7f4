import type http from 'node:http';
import supertest from 'supertest';
import { createApi, type Payments } from '../../api';
import { readConfig } from '../../config';
import { createGeoResolver } from '../../modules/geo/geo-resolver';
import type { PaymentsDependencies } from '../../payments';
import { type Clock, later } from '../clock';
import { noErrorReporter } from '../errors/error-reporter';
import { addressOf, listen, stopServer } from '../http/serve';
import { silentLog } from '../log';
import type { OutgoingMail } from '../mail/mailer';
import { createCustomerIo } from '../messaging/customer-io';
import { resetDatabase, testDatabase } from './test-database';

const testEnvironment = {
  NODE_ENV: 'test',
  API_PORT: '0',
  API_KEY: 'test-api-key',
  RELEASE_TOKEN: 'test-release-token',
  STRIPE_SECRET_KEY: 'sk_test_unit',
  STRIPE_WEBHOOK_SECRET: 'whsec_unit',
  SITE_URL: 'http://site.test',
  API_PUBLIC_URL: 'http://api.test/v1',
  TEST_TOOLS: 'enabled',
  RATE_LIMIT_FACTOR: '1000',
};

export type SetupOptions = {
  /** Variables of the environment that this test wants otherwise. */
  environment?: Record<string, string>;
  /** The payments under test; none unless given. */
  payments?: (dependencies: PaymentsDependencies) => Payments;
};

export type CallOptions = {
  body?: unknown;
  token?: string;
  /** `null` leaves a header out. */
  headers?: Record<string, string | null>;
};

const noPayments: Payments = { routers: [], jobs: {}, reconcile: () => Promise.resolve() };
const running: http.Server[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => stopServer(server, 0)));
});

/** The whole API over HTTP on an empty, migrated database. Only mail and the clock are not the real ones. */
export async function setup({ environment = {}, payments = () => noPayments }: SetupOptions = {}) {
  const config = readConfig({ ...testEnvironment, ...environment });
  const database = await testDatabase();
  await resetDatabase(database);
  const { clock, advance } = movableClock();
  const sentMails: OutgoingMail[] = [];
  const mailer = {
    send: (mail: OutgoingMail) => {
      sentMails.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const log = silentLog;
  const { db } = database;
  const geo = await createGeoResolver({
    trustedHeader: config.trustedGeoHeader,
    databasePath: config.geoDatabasePath,
  });
  const api = await createApi({
    ...{ config, database, clock, log, mailer, geo },
    messaging: config.customerIo && createCustomerIo(config.customerIo),
    payments: payments({ db, config, clock, log, errors: noErrorReporter, geo }),
  });
  const stopUpkeep = await api.startUpkeep();
  stopUpkeep();
  api.readiness.isReady = true;
  const server = await listen(api.handle, 0);
  running.push(server);
  const address = addressOf(server);

  return {
    address,
    config,
    database,
    db: database.db,
    clock,
    /** Moves the clock forward. */
    advance,
    sentMails,
    /** Asks for the deletion of what was kept long enough, as the API does every day. */
    startRetention: async () => (await api.startRetention())(),
    /** Asks for a comparison with the payment provider, as the API does every day. */
    startReconciliation: async () => (await api.startReconciliation())(),
    /** Runs the jobs that are due. */
    drain: () => api.worker.drain(),
    /** Calls a path below `/v1` with the api key. */
    call: (method: 'get' | 'post' | 'patch' | 'delete', path: string, options: CallOptions = {}) =>
      call(supertest(address)[method](`/v1${path}`), options),
  };
}

export type TestApi = Awaited<ReturnType<typeof setup>>;

function call(request: supertest.Test, { body, token, headers = {} }: CallOptions): supertest.Test {
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

/** Real time plus what the test adds. */
function movableClock(): { clock: Clock; advance(milliseconds: number): void } {
  let offset = 0;
  return {
    clock: () => later(new Date(), offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
