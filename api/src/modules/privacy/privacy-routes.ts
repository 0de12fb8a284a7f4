import { privacyRoutes } from '@funnel/contracts';
import type { Log } from '@funnel/server/log';
import { type Request, Router } from 'express';
import { listAllDecisions } from '../../platform/consents/latest-decisions';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { SiteContext } from '../../platform/site-context';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { decryptArchive } from './archive-encryption';
import { type DeletePersonDependencies, deletePerson } from './delete-person';
import { findDeletion } from './deletions-store';
import { enqueueExport } from './export-job';
import {
  type ExportRow,
  findLatestExport,
  isRecent,
  lockExports,
  saveExport,
  toDataExport,
} from './exports-store';

type PrivacyDependencies = SiteContext & DeletePersonDependencies & { log: Log };

/** What people decide about their own data. Every call opens only what the session and the visitor key open. */
export function privacyRouter(dependencies: PrivacyDependencies): Router {
  const { db, clock, linkSecrets, log } = dependencies;
  const router = Router();

  mount(router, privacyRoutes.readConsentHistory, async ({ visitor }) => {
    const decisions = await listAllDecisions(db, await visitor.listOwn());
    return { decisions: decisions.map((one) => ({ ...one, decidedAt: one.decidedAt.toISOString() })) };
  });

  mount(router, privacyRoutes.readExport, async ({ visitor }) => {
    const found = await findOwnExport(visitor);
    return { export: found ? toDataExport(found) : null };
  });

  mount(router, privacyRoutes.requestExport, async ({ visitor, locale, recordEvent }) => {
    const [first, ...others] = await visitor.listOwn();
    if (first === undefined) throw new ProblemError('not-found');
    const now = clock();
    const memberUuid = (await visitor.findMember())?.uuid;
    const saved = await db.transaction().execute(async (transaction) => {
      await lockExports(transaction, first);
      const known = await findLatestExport(transaction, [first, ...others], now);
      if (known && isRecent(known, now)) return known;
      const added = await saveExport(transaction, { contextIds: [first, ...others], locale, now });
      await enqueueExport(transaction, added.id);
      await recordEvent(transaction, { kind: 'export-requested', memberUuid });
      return added;
    });
    return { export: toDataExport(saved) };
  });

  mount(router, privacyRoutes.downloadExport, async ({ visitor }) => {
    const found = await findOwnExport(visitor);
    const archive = found?.archive && decryptArchive(linkSecrets, found.id, found.archive);
    if (!archive) throw new ProblemError('not-found');
    return { fileName: 'tidewell-data.zip', content: archive.toString('base64') };
  });

  mount(router, privacyRoutes.deleteMe, async ({ body, visitor, request }) => {
    const member = await visitor.findMember();
    // Who names an account means it: an ended session must not delete only the visitor.
    if (body.email !== undefined && !member) throw new ProblemError('unauthenticated');
    if (member && body.email?.toLowerCase() !== member.email.toLowerCase()) {
      throw new ProblemError('confirmation-required');
    }
    const contextIds = await visitor.listOwn();
    if (contextIds.length === 0) return { code: null, deletion: null };
    const deleted = await runDeletion(contextIds, request);
    visitor.forgetKey();
    if (!deleted) return { code: null, deletion: null };
    // For `repeatDeletion`: outside the database, which may be restored to a time before.
    log.info({ deletedContexts: contextIds }, 'a person was deleted');
    return { code: deleted.code, deletion: (await findDeletion(db, deleted.code)) ?? null };
  });

  mount(router, privacyRoutes.repeatDeletion, async ({ body: { contextIds }, request }) => {
    return { isDeleted: (await runDeletion(contextIds, request)) !== undefined };
  });

  mount(router, privacyRoutes.readDeletion, async ({ body }) => {
    const found = await findDeletion(db, body.code);
    if (!found) throw new ProblemError('not-found');
    return found;
  });

  return router;

  async function runDeletion(contextIds: readonly string[], { ip }: Request) {
    const person = { contextIds, address: ip, now: clock() };
    return await db.transaction().execute((transaction) => deletePerson(transaction, dependencies, person));
  }

  /** A member's copy opens with their session only: a signed-out caller has no member among their contexts. */
  async function findOwnExport(visitor: VisitorAccess): Promise<ExportRow | undefined> {
    return await findLatestExport(db, await visitor.listOwn(), clock());
  }
}
