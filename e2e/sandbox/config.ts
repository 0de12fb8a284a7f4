import path from 'node:path';
import * as z from 'zod/mini';
import { type ExperimentConfig, parseVariables, readExperimentConfig } from '../experiments/config';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const aesKey = z.string().check(z.refine((text) => Buffer.from(text, 'base64').length === 16));

const envSchema = z.object({
  SANDBOX_PORT: z._default(port, 4100),
  SANDBOX_SMTP_PORT: z._default(port, 4125),
  DATA_DIR: z._default(z.string(), '.data'),
  SANDBOX_WEBHOOK_URL: z._default(z.url(), 'http://127.0.0.1:4000/v1/webhooks/stripe'),
  SANDBOX_WEBHOOK_SECRET: z._default(z.string().check(z.startsWith('whsec_')), 'whsec_sandbox'),
  SITE_URL: z._default(z.url(), 'http://localhost:3000'),
  RELEASE_TOKEN: z._default(z.string(), 'local-release-token'),
  GROWTHBOOK_CLIENT_KEY: z.optional(z.string()),
  GROWTHBOOK_DECRYPTION_KEY: z.optional(aesKey),
});

export type SandboxConfig = {
  port: number;
  smtpPort: number;
  dataDir: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Without a client key every key is accepted; without a decryption key the features travel in the clear. */
  growthbook: { clientKey?: string | undefined; decryptionKey?: string | undefined };
  /** The site that is tested, and the secret with which a canary is put or withdrawn. */
  site: { url: string; releaseToken: string };
  /** Where the experiment editor works: at another GrowthBook than the sandbox's if there is an address. */
  experiments: { growthbook?: ExperimentConfig['growthbook'] | undefined; api: ExperimentConfig['api'] };
};

/** Reads the environment once. Names the bad fields, never their values. */
export function readConfig(
  root: string,
  env: Record<string, string | undefined> = process.env,
): SandboxConfig {
  if (env['NODE_ENV'] === 'production')
    throw new Error('The sandbox stands in for real services: it never runs in production.');
  const values = parseVariables(envSchema, env);
  const { growthbook, api } = readExperimentConfig(env);
  return {
    port: values.SANDBOX_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    dataDir: path.resolve(root, values.DATA_DIR),
    webhookUrl: values.SANDBOX_WEBHOOK_URL,
    webhookSecret: values.SANDBOX_WEBHOOK_SECRET,
    growthbook: { clientKey: values.GROWTHBOOK_CLIENT_KEY, decryptionKey: values.GROWTHBOOK_DECRYPTION_KEY },
    site: { url: values.SITE_URL, releaseToken: values.RELEASE_TOKEN.split(',')[0] ?? '' },
    experiments: { api, ...(env['GROWTHBOOK_API_URL'] && { growthbook }) },
  };
}
