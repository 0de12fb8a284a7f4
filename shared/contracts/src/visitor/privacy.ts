import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { consentDecisionSchema } from './consents';
import { emailSchema } from './email';
import { uuidSchema } from './identity';

/** A copy of a person's data. `requested` waits for its job, `preparing` runs. */
export const dataExportSchema = z.object({
  state: z.enum(['requested', 'preparing', 'ready']),
  requestedAt: z.iso.datetime(),
  readyAt: z.nullable(z.iso.datetime()),
  /** When an earlier state of the copy was discarded, since something in it was deleted. */
  discardedAt: z.optional(z.nullable(z.iso.datetime())),
  /** When the copy is deleted. */
  expiresAt: z.iso.datetime(),
  /** From when on another copy can be requested. */
  nextRequestAt: z.iso.datetime(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

const exportState = z.object({ export: z.nullable(dataExportSchema) });

/** Who holds something about a person, besides our own database (`own`). */
export const dataRecipients = ['own', 'stripe', 'revenuecat', 'customerio', 'analytics', 'google'] as const;
export type DataRecipientName = (typeof dataRecipients)[number];

/** `on-request`: no automatic deletion is connected, so the person asks us. */
export const deletionOutcomes = ['deleted', 'nothing-held', 'on-request'] as const;
export type DeletionOutcome = (typeof deletionOutcomes)[number];

export const deletionSchema = z.object({
  requestedAt: z.iso.datetime(),
  hadAccount: z.boolean(),
  receipts: z.array(
    z.object({
      recipient: z.enum(dataRecipients),
      /** Null while it is not done. */
      outcome: z.nullable(z.enum(deletionOutcomes)),
      requestedAt: z.iso.datetime(),
      doneAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** Shows the receipts of one deletion, and nothing else. */
export const deletionCodeSchema = z.string().check(z.regex(/^[\w-]{43}$/));

export const consentHistorySchema = z.object({
  decisions: z.array(z.object({ ...consentDecisionSchema.shape, surface: z.string() })),
});
export type ConsentHistory = z.infer<typeof consentHistorySchema>;

export const privacyRoutes = {
  readConsentHistory: defineRoute({
    method: 'get',
    path: '/consents/history',
    id: 'readConsentHistory',
    summary: 'Every decision of the caller, the latest first',
    auth: 'owner',
    limit: 'read',
    reply: consentHistorySchema,
  }),
  readExport: defineRoute({
    method: 'get',
    path: '/privacy/export',
    id: 'readExport',
    summary: 'The state of the caller’s copy of their data; null without one',
    auth: 'owner',
    limit: 'read',
    reply: exportState,
  }),
  requestExport: defineRoute({
    method: 'post',
    path: '/privacy/export',
    id: 'requestExport',
    summary: 'Requests a copy of the caller’s data, once a day; a repeated request gets the same copy',
    auth: 'owner',
    limit: 'write',
    needsRecentSignIn: true,
    status: 202,
    reply: exportState,
    problems: ['not-found', 'reauthentication-required'],
  }),
  downloadExport: defineRoute({
    method: 'get',
    path: '/privacy/export/file',
    id: 'downloadExport',
    summary: 'The copy as a ZIP in base64: data.json and index.html',
    auth: 'owner',
    limit: 'read',
    needsRecentSignIn: true,
    reply: z.object({ fileName: z.string(), content: z.string() }),
    problems: ['not-found', 'reauthentication-required'],
  }),
  deleteMe: defineRoute({
    method: 'delete',
    path: '/privacy/me',
    id: 'deleteMe',
    summary:
      'Deletes the caller: a member confirms with their email address, a running plan ends at once and every session ends; a visitor’s key is forgotten',
    auth: 'owner',
    limit: 'write',
    needsRecentSignIn: true,
    body: z.object({ email: z.optional(emailSchema) }),
    /** Code and receipts are null when nothing was held. */
    reply: z.object({ code: z.nullable(deletionCodeSchema), deletion: z.nullable(deletionSchema) }),
    problems: ['unauthenticated', 'confirmation-required', 'reauthentication-required'],
  }),
  readDeletion: defineRoute({
    method: 'post',
    path: '/privacy/deletion',
    id: 'readDeletion',
    summary: 'What was deleted where, by the code that the deleted person got',
    auth: 'visitor',
    limit: 'write',
    body: z.object({ code: deletionCodeSchema }),
    reply: deletionSchema,
    problems: ['not-found'],
  }),
  repeatDeletion: defineRoute({
    method: 'post',
    path: '/operations/deletions',
    id: 'repeatDeletion',
    summary:
      'Deletes a person again whose deletion was lost when an older state of the database was restored',
    auth: 'operator',
    limit: 'write',
    /** As the log named them when the person was deleted. */
    body: z.object({ contextIds: z.array(uuidSchema).check(z.minLength(1), z.maxLength(100)) }),
    /** False when nobody of these is known, as after the first call. */
    reply: z.object({ isDeleted: z.boolean() }),
  }),
};
