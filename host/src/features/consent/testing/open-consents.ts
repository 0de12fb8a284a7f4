import type { ApiSender } from '@funnel/platform';
import { testVisitor } from '@funnel/testing';
import { type ConsentsOptions, createConsents } from '../consents';
import { createUnsentRecords } from '../unsent-records';

type Given = Pick<ConsentsOptions, 'policy'> & Partial<ConsentsOptions> & { readonly api: ApiSender };

/** The consents of one page, in a browser that keeps its storage. */
export function openConsents({ api, ...given }: Given) {
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const unsent = createUnsentRecords({ storage: localStorage, api, report });
  const consents = createConsents({
    storage: localStorage,
    unsent,
    uuid: () => testVisitor.uuid,
    locale: 'en',
    hasGpc: false,
    now: () => new Date('2026-11-22T12:00:00Z'),
    newId: () => crypto.randomUUID(),
    report,
    ...given,
  });
  return { consents, unsent, reports };
}
