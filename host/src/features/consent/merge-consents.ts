import { type ConsentPolicy, getTextHash } from '@funnel/content/legal/consent-policy';
import {
  type ConsentDecision,
  type ConsentPurpose,
  consentPurposes,
  extraStorageKeys,
} from '@funnel/contracts';
import type { HostApi } from '../../calls/host-api';
import type { Consents, StoredDecisions } from './consents';
import type { IdentifiedRecord, UnsentRecords } from './unsent-records';

export type MergeOptions = {
  readonly consents: Pick<Consents, 'current' | 'replaceDecisions' | 'sendUnsent'>;
  readonly unsent: UnsentRecords;
  readonly api: HostApi;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly policy: ConsentPolicy;
  /** The language of decisions that do not say it. */
  readonly locale: string;
  readonly newId: () => string;
};

type MemberDecisions = Partial<Record<ConsentPurpose, ConsentDecision>>;

/**
 * Merges the decisions of this browser and of the member: the newest per purpose wins, here and in the member's
 * records. Decisions another member left in this browser do not count.
 */
export async function mergeConsents(options: MergeOptions): Promise<void> {
  const { consents, unsent, api, storage, policy } = options;
  await consents.sendUnsent();
  const { uuid, decisions } = await api.call(({ consentRoutes }) => consentRoutes.latest, {});
  const theirs: MemberDecisions = Object.fromEntries(
    decisions.map((decision) => [decision.purpose, decision]),
  );
  const last = storage.getItem(extraStorageKeys.consentsMember);
  const ours = last === null || last === uuid ? consents.current() : {};
  storage.setItem(extraStorageKeys.consentsMember, uuid);
  consents.replaceDecisions(mergeDecisions(ours, theirs, policy.version));
  for (const record of listMissingRecords(ours, theirs, options)) await unsent.send({ ...record, uuid });
}

/** If both agree, the API's time counts, since the browser's clock may be wrong. */
function mergeDecisions(ours: StoredDecisions, theirs: MemberDecisions, version: string): StoredDecisions {
  const adopted = Object.values(theirs)
    .filter((their) => their.policyVersion === version)
    .filter((their) => !isNewer(ours, their) || ours[their.purpose]?.granted === their.granted)
    .map(({ purpose, granted, gpc, decidedAt }) => [purpose, { granted, gpc, at: decidedAt }]);
  return { ...ours, ...Object.fromEntries(adopted) };
}

/** Records the member's account does not have yet, with their time of decision. */
function listMissingRecords(
  ours: StoredDecisions,
  theirs: MemberDecisions,
  { policy, locale, newId }: MergeOptions,
): Omit<IdentifiedRecord, 'uuid'>[] {
  return consentPurposes.flatMap((purpose) => {
    const our = ours[purpose];
    const their = theirs[purpose];
    if (!our?.at || (their && !isNewer(ours, their))) return [];
    if (their?.granted === our.granted && their.policyVersion === policy.version) return [];
    const asked = our.locale ?? locale;
    return {
      decisions: [{ purpose, granted: our.granted }],
      policyVersion: policy.version,
      textHash: getTextHash(policy, asked),
      surface: 'sign-in',
      locale: asked,
      gpc: our.gpc,
      decidedAt: our.at,
      recordId: newId(),
    };
  });
}

/** ISO times compare as strings. */
function isNewer(ours: StoredDecisions, { purpose, decidedAt }: ConsentDecision): boolean {
  return (ours[purpose]?.at ?? '') > decidedAt;
}
