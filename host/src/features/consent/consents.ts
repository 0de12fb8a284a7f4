import {
  type ConsentPurpose,
  consentPurposeSchema,
  consentRoutes,
  extraStorageKeys,
} from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import * as z from 'zod/mini';

/** Version of the texts that consents refer to. */
export const POLICY_VERSION = '2026-11-21';

export type Decisions = Partial<Record<ConsentPurpose, boolean>>;

export type ConsentsOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly api: ApiClient;
  readonly uuid: () => string;
  readonly locale: string;
  /** Global Privacy Control: the browser says no to marketing for its owner. */
  readonly isMarketingRefused: boolean;
  readonly report: (error: unknown) => void;
};

const marketing: readonly ConsentPurpose[] = ['analytics', 'advertising', 'messaging'];
const stored = z.partialRecord(consentPurposeSchema, z.boolean());

/** The visitor's consents: denied until given, kept on the device, recorded at the API. */
export function createConsents(options: ConsentsOptions) {
  const { storage, isMarketingRefused } = options;
  let decisions = readStored(storage);
  return {
    granted: (purpose: ConsentPurpose) => decisions[purpose] === true,
    async record(given: Decisions, surface: string): Promise<void> {
      const counted = isMarketingRefused ? withoutMarketing(given) : given;
      decisions = { ...decisions, ...counted };
      storage.setItem(extraStorageKeys.consents, JSON.stringify(decisions));
      await send(counted, surface, options);
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

function readStored(storage: Pick<Storage, 'getItem'>): Decisions {
  try {
    return stored.parse(JSON.parse(storage.getItem(extraStorageKeys.consents) ?? '{}'));
  } catch {
    return {};
  }
}

function withoutMarketing(given: Decisions): Decisions {
  const refused = marketing.filter((purpose) => given[purpose] !== undefined);
  return { ...given, ...Object.fromEntries(refused.map((purpose) => [purpose, false])) };
}

/** A record that cannot be sent is reported; the decision holds on this device all the same. */
async function send(given: Decisions, surface: string, options: ConsentsOptions): Promise<void> {
  const decisions = consentPurposeSchema.options.flatMap((purpose) => {
    const granted = given[purpose];
    return granted === undefined ? [] : [{ purpose, granted }];
  });
  if (decisions.length === 0) return;
  const { api, uuid, locale, report } = options;
  const body = { uuid: uuid(), decisions, policyVersion: POLICY_VERSION, surface, locale };
  await api.call(consentRoutes.record, { body }, { keepalive: true }).catch(report);
}
