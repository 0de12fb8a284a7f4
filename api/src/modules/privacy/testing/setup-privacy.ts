import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { renewSignIn } from '../../../platform/accounts/sessions';
import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';
import { type CallOptions, hashVisitorKey, type SetupOptions } from '../../../platform/testing/setup';
import { shareResults } from '../../../platform/testing/share-results';

const documentSchema = z.object({
  ours: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  elsewhere: z.array(z.looseObject({ name: z.string(), kind: z.string() })),
});

/** The API with every provider, a member who paid, and what people do with their data. */
export async function setupPrivacy(options: Pick<SetupOptions, 'database' | 'log'> = {}) {
  const api = await setupPayments(options);
  const { call, db, drain } = api;

  /** A visitor with answers, a shared result, an address and an agreement to statistics. */
  async function leaveData(uuid: string, email: string): Promise<void> {
    await api.saveConsents(uuid, { health: true, analytics: true, messaging: true });
    await shareResults(call, { uuid });
    await call('post', '/a/lead', { body: { userUuid: uuid, email, eventSource: 'quiz' } }).expect(202);
    await call('post', '/a/event', { body: { uuid, event: 'PageView', properties: {} } });
  }

  async function joinMember() {
    const visitor = createVisitor();
    await leaveData(visitor.uuid, visitor.email);
    const joined = await api.joinAs(visitor);
    const memberUuid = await api.findContextId(visitor);
    await db
      .updateTable('members')
      .set({ emailVerifiedAt: api.clock() })
      .where('uuid', '=', memberUuid)
      .execute();
    await drain();
    const customer = await db
      .selectFrom('customers')
      .select('customerId')
      .where('userUuid', '=', memberUuid)
      .executeTakeFirstOrThrow();
    return { ...visitor, ...joined, memberUuid, customerId: customer.customerId };
  }

  /** For calls that ask for a recent sign-in. */
  const renew = (token: string) => renewSignIn(db, token, 'link', api.clock());
  const requestExport = (options: CallOptions) => call('post', '/privacy/export', options);
  const readExport = async (options: CallOptions) =>
    (await call('get', '/privacy/export', options)).body.export;

  async function openArchive(options: CallOptions) {
    const { body } = await call('get', '/privacy/export/file', options).expect(200);
    const files = unzipSync(Buffer.from(body.content, 'base64'));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const document = documentSchema.parse(JSON.parse(read('data.json')));
    return {
      names: Object.keys(files),
      html: read('index.html'),
      json: read('data.json'),
      rows: (table: string) => document.ours.find(({ name }) => name === table)?.rows ?? [],
      elsewhere: (name: string) => document.elsewhere.find((one) => one.name === name),
    };
  }

  const deleteMe = (options: CallOptions) => call('delete', '/privacy/me', { body: {}, ...options });
  const readDeletion = (code: string) => call('post', '/privacy/deletion', { body: { code } });

  /** Every cell of every table that contains one of these texts, as `table: text`. */
  async function findTraces(texts: readonly string[]): Promise<string[]> {
    const { rows: tables } = await api.database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      for (const text of texts) {
        const { rows } = await api.database.pool.query<{ n: number }>(
          `select count(*)::int as n from "${name}" t where position($1 in to_jsonb(t)::text) > 0`,
          [text],
        );
        if ((rows[0]?.n ?? 0) > 0) found.push(`${name}: ${text}`);
      }
    }
    return found;
  }

  return {
    ...api,
    leaveData,
    joinMember,
    renew,
    requestExport,
    readExport,
    openArchive,
    deleteMe,
    readDeletion,
    findTraces,
    hashVisitorKey,
  };
}

/** What each recipient has done, by its name. */
export function readOutcomes({
  receipts,
}: {
  receipts: { recipient: string; outcome: string | null }[];
}): Record<string, string | null> {
  return Object.fromEntries(receipts.map(({ recipient, outcome }) => [recipient, outcome]));
}
