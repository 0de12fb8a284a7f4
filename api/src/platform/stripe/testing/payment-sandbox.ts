import type { FlagName, FlagSetting } from '@funnel/contracts';
import { confirmCard } from '@funnel/testing/confirm-card';
import * as z from 'zod/mini';

export type PaymentSandbox = {
  url: string;
  /** What Stripe.js does in the browser when a visitor submits a card. Gives the intent or the error. */
  confirmIntent(clientSecret: string, cardNumber?: string, expiry?: Expiry): Promise<Confirmation>;
  /** Controls the sandbox: faults and webhook delivery. */
  sendCommand(path: string, command: object): Promise<void>;
  /** Waits until this many faults of payments are left: then the API is in the middle of the faulty call. */
  waitForFaultsLeft(left: number): Promise<void>;
  /** Clears all remaining faults, of payments and other services. */
  clearFaults(): Promise<void>;
  /** Moves the sandbox clock ahead; idempotency keys age with it. */
  moveTime(milliseconds: number): Promise<void>;
  /** Makes an outside service other than payments fail or wait; `undefined` clears the fault. */
  setFault(provider: string, fault: object | undefined): Promise<void>;
  /** Sets a flag for all visitors, or makes it an experiment; `undefined` resets it. */
  setFlag<Name extends FlagName>(name: Name, setting: FlagSetting<Name> | undefined): Promise<void>;
  /** Requests to an outside service, oldest first; injected failures have a status of 400 or more. */
  readRecords(provider: string): Promise<SentRecord[]>;
  /** Ends the idle connections of Stripe's library, which would keep the objects of their test file in memory. */
  closeIdleConnections(): Promise<void>;
};

type Expiry = { month: number; year: number };

const confirmationSchema = z.object({
  status: z.optional(z.string()),
  error: z.optional(z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()) })),
});
const recordsSchema = z.array(
  z.object({ method: z.string(), path: z.string(), status: z.number(), request: z.optional(z.unknown()) }),
);
export type SentRecord = z.infer<typeof recordsSchema>[number];
type Confirmation = z.infer<typeof confirmationSchema>;

declare global {
  // Provided by jest-environment.cjs.
  var workerSandboxUrl: () => Promise<string>;
}

// Tests sign and deliver events themselves, in the order they need.
const NOWHERE = 'http://127.0.0.1:9/';

/** The sandbox shared by the test files of a worker, reset. */
export async function openPaymentSandbox(): Promise<PaymentSandbox> {
  const sandbox = connectSandbox(await globalThis.workerSandboxUrl());
  await sandbox.sendCommand('webhooks', { action: 'url', url: null });
  await sandbox.sendCommand('webhooks', { action: 'release' });
  await sendRequest(`${sandbox.url}/_inspect/reset`, 'POST');
  await sandbox.sendCommand('webhooks', { action: 'url', url: NOWHERE });
  return sandbox;
}

function connectSandbox(url: string): PaymentSandbox {
  return {
    url,
    async confirmIntent(clientSecret, number = '4242424242424242', expiry) {
      const response = await confirmCard(url, clientSecret, { number, ...(expiry && { expiry }) });
      return confirmationSchema.parse(await response.json());
    },
    sendCommand: (path, command) => sendRequest(`${url}/_inspect/stripe/${path}`, 'POST', command),
    waitForFaultsLeft: (left) => waitForFaultsLeft(url, left),
    async clearFaults() {
      await sendRequest(`${url}/_inspect/stripe/faults`, 'DELETE');
      await sendRequest(`${url}/_inspect/faults`, 'DELETE');
    },
    moveTime: (offsetMs) => sendRequest(`${url}/_inspect/clock`, 'PUT', { offsetMs }),
    setFault: (provider, fault) =>
      fault
        ? sendRequest(`${url}/_inspect/faults`, 'PUT', { provider, ...fault })
        : sendRequest(`${url}/_inspect/faults?provider=${provider}`, 'DELETE'),
    setFlag: (name, setting) =>
      sendRequest(`${url}/_inspect/growthbook/features/${name}`, setting ? 'PUT' : 'DELETE', setting),
    async readRecords(provider) {
      const response = await fetch(`${url}/_inspect/records?provider=${provider}`);
      return recordsSchema.parse(await response.json());
    },
    closeIdleConnections: () => sendRequest(`${url}/_inspect/connections`, 'DELETE'),
  };
}

async function waitForFaultsLeft(url: string, left: number): Promise<void> {
  const state = await (await fetch(`${url}/_inspect/stripe/state`)).json();
  const { faults } = z.object({ faults: z.array(z.unknown()) }).parse(state);
  if (faults.length > left) await waitForFaultsLeft(url, left);
}

async function sendRequest(url: string, method: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${method} ${url}: ${await response.text()}`);
}
