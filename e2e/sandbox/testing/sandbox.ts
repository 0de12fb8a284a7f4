import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SandboxConfig } from '../config';
import { type Sandbox, startSandbox } from '../server';
import { onCleanup } from './cleanup';

export const testKeys = { clientKey: 'sdk-test', decryptionKey: 'dGVzdC1mbGFncy1rZXkhIQ==' };

type TestSandbox = Sandbox & {
  config: SandboxConfig;
  get(path: string): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** A sandbox on free ports with a temporary folder; both are removed after the test. */
export async function startTestSandbox(change: Partial<SandboxConfig> = {}): Promise<TestSandbox> {
  const config: SandboxConfig = {
    port: 0,
    smtpPort: 0,
    dataDir: change.dataDir ?? (await createTemporaryFolder()),
    webhookUrl: 'http://127.0.0.1:9/webhooks',
    webhookSecret: 'whsec_test',
    growthbook: testKeys,
    site: { url: 'http://127.0.0.1:9', releaseToken: 'token' },
    experiments: { api: { url: 'http://127.0.0.1:9', key: 'key', operatorToken: 'token' } },
    ...change,
  };
  const sandbox = await startSandbox(config);
  onCleanup(sandbox.close);
  return {
    ...sandbox,
    config,
    get: (target) => fetch(sandbox.url + target, { redirect: 'manual' }),
    send: (method, target, body, headers = { 'content-type': 'application/json' }) =>
      fetch(sandbox.url + target, {
        method,
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
