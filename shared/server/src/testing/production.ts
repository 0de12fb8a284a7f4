import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { legalEntity } from './legal-entity';

/** What production needs of the API. Secrets look generated, as others are refused. */
export const apiProduction = {
  NODE_ENV: 'production',
  API_KEY: 'k3Vq8ZtNw1XcLr5YbHs7MfPd2GjAu9Ee',
  RELEASE_TOKEN: 'r6BnTz4WmKx0QyCv8JhLd3SgFp1RaUo5',
  LINK_SECRET: 'l9DwMb2XsGk7VfRq5NzYt0HcJp4EuAi8',
  SERVICE_TOKEN: 's1PzKv6CnWx3LmQd9BtHy7GfRj5UaEo2',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SITE_URL: 'https://site.test',
  API_PUBLIC_URL: 'https://api.site.test/v1',
  DATABASE_URL: 'postgres://tidewell:secret@db.internal/tidewell?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgres://tidewell_owner:secret@db.internal/tidewell?sslmode=verify-full',
  SMTP_URL: 'smtp://tidewell:secret@mail.internal:587?requireTLS=true',
  MAIL_FROM: 'Tidewell <hello@site.test>',
  GEO_MMDB_PATH: 'none',
  ...legalEntity,
};

/** The same of the host. */
export const hostProduction = {
  NODE_ENV: 'production',
  HEADER_KEY: apiProduction.API_KEY,
  SERVICE_TOKEN: apiProduction.SERVICE_TOKEN,
  SITE_URL: apiProduction.SITE_URL,
  API_BASE: apiProduction.API_PUBLIC_URL,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  S3_ASSETS_BASE_URL: 'https://assets.test',
  ...legalEntity,
};

/** The variables of a block of the guide "Run the site"; what stands in angle brackets becomes a generated secret. */
export function readGuideVariables(part: 'api' | 'host'): Record<string, string> {
  const guide = path.resolve(import.meta.dirname, '../../../docs/guides/run-the-site.md');
  const [, block = ''] = new RegExp(`\`\`\`ini ${part}\n([^\`]+)`).exec(readFileSync(guide, 'utf8')) ?? [];
  const lines = block.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replaceAll(/<([^>]+)>/g, createSecret)];
    }),
  );
}

/** The same secret for the same name. */
function createSecret(_mark: string, name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
