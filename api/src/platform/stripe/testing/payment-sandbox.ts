import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

const repository = path.resolve(__dirname, '../../../../..');

export type PaymentSandbox = {
  url: string;
  /** What Stripe.js does in the browser when a visitor submits a card. Gives the intent or the error. */
  confirm(clientSecret: string, cardNumber?: string): Promise<Confirmation>;
  /** Steers the sandbox: faults and the delivery of webhooks. */
  control(path: string, command: object): Promise<void>;
  close(): Promise<void>;
};

const confirmationSchema = z.object({
  status: z.optional(z.string()),
  error: z.optional(z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()) })),
});
type Confirmation = z.infer<typeof confirmationSchema>;

/** Starts the stand-in of the payment provider as a process of its own, as the product meets it. */
export async function startPaymentSandbox(): Promise<PaymentSandbox> {
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'payment-sandbox-'));
  const sandbox = spawn(process.execPath, ['--import', 'tsx', 'e2e/sandbox/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DATA_DIR: dataDirectory,
      // The tests sign and deliver events themselves, in the order they want to see.
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
    },
  });
  const url = await addressOf(sandbox);
  return {
    url,
    confirm: (clientSecret, cardNumber = '4242424242424242') => confirm(url, clientSecret, cardNumber),
    control: (path, command) => control(url, path, command),
    async close() {
      const ended = new Promise((resolve) => sandbox.once('exit', resolve));
      sandbox.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function addressOf(sandbox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    sandbox.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    sandbox.once('exit', (code) => reject(new Error(`The payment sandbox ended with ${code}`)));
  });
}

async function confirm(url: string, clientSecret: string, cardNumber: string): Promise<Confirmation> {
  const [id = ''] = clientSecret.split('_secret_');
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const response = await fetch(`${url}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      return_url: 'https://site.example/return',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': cardNumber,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return confirmationSchema.parse(await response.json());
}

async function control(url: string, command: string, body: object): Promise<void> {
  const response = await fetch(`${url}/_inspect/stripe/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${command}: ${await response.text()}`);
}
