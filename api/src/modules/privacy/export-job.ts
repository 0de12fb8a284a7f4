import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DataCopy, describeDataCopy, renderDataCopy } from '@funnel/content/data-copy';
import type { MailPayload } from '@funnel/content/mail';
import { findLocale, uuidSchema } from '@funnel/contracts';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { findMember } from '../../platform/accounts/members-store';
import { addMilliseconds, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { formatDay } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { defineJob } from '../../platform/outbox/define-job';
import type { DataRecipient } from '../../platform/privacy/data-recipient';
import { findPerson, toReference } from '../../platform/privacy/find-person';
import { collectRows } from '../../platform/privacy/personal-rows';
import type { SiteContext } from '../../platform/site-context';
import { encryptArchive } from './archive-encryption';
import { computeExpiry, type ExportRow, finishExport, startExport } from './exports-store';
import { listAnsweredQuizzes } from './list-answered-quizzes';

/** Also enqueued by `discard_copies`, the trigger of what people delete. */
const dataExport = defineJob('privacy-export', z.object({ exportId: uuidSchema }));

/** After that a service that does not answer is left out, and the copy says so. */
const PATIENCE = hour;

type Dependencies = SiteContext & { recipients: readonly DataRecipient[] };

export async function enqueueExport(transaction: Db, exportId: string): Promise<void> {
  await dataExport.enqueue(transaction, { exportId });
}

/** Collects everything about a person and mails members that it is ready. */
export function exportJob({ db, clock, siteUrl, linkSecret, recipients }: Dependencies) {
  return dataExport.handle(async ({ exportId }) => {
    const started = await startExport(db, exportId, clock());
    if (!started || started.readyAt) return;
    const archive = encryptArchive(linkSecret, exportId, await buildArchive(await collectCopy(started)));
    await db.transaction().execute(async (transaction) => {
      const isFinished = await finishExport(transaction, started, archive, clock());
      if (isFinished) await enqueueNotice(transaction, started);
    });
  });

  async function collectCopy({ userUuid, contextIds, requestedAt, ...row }: ExportRow): Promise<DataCopy> {
    const locale = findLocale([row.locale]);
    const person = await findPerson(db, contextIds);
    const reference = await toReference(db, person);
    const isLate = addMilliseconds(requestedAt, PATIENCE) < clock();
    const held = recipients.map(async (one) => ({
      name: one.name,
      held: await one.read(reference).catch((error: unknown) => {
        if (!isLate) throw error;
        return { kind: 'unreadable', ids: reference.ids } as const;
      }),
    }));
    const ours = await collectRows(db, person);
    return {
      locale,
      timeZone: (await findMember(db, userUuid))?.timeZone ?? null,
      madeAt: clock(),
      quizzes: await listAnsweredQuizzes(db, ours, locale),
      ours,
      elsewhere: await Promise.all(held),
    };
  }

  /** Visitors without an account have no address that is known to be theirs. */
  async function enqueueNotice(transaction: Db, { id, userUuid, requestedAt }: ExportRow): Promise<void> {
    const member = await findMember(transaction, userUuid);
    if (!member) return;
    const mail: MailPayload = {
      to: member.email,
      locale: member.locale,
      template: 'export-ready',
      data: {
        firstName: member.firstName,
        link: `${siteUrl}/account/privacy`,
        expiresOn: formatDay(computeExpiry(requestedAt), member),
      },
    };
    // Once, also when the copy is made again.
    await enqueueMail(transaction, mail, `mail:export-ready:${id}`);
  }
}

/**
 * The ZIP that a person gets: `data.json` for programs, `index.html` to read. It may be large: calls go on between the
 * steps, and while it is compressed outside the event loop.
 */
async function buildArchive(copy: DataCopy): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(describeDataCopy(copy), undefined, 2)), 'data.json');
  await nextTurn();
  zip.addBuffer(Buffer.from(renderDataCopy(copy)), 'index.html');
  zip.end();
  return await buffer(zip.outputStream);
}
