import {
  type ConsentDecision,
  type ConsentPurpose,
  consentPurposes,
  extraStorageKeys,
} from '@funnel/contracts';
import type { HostApi } from '../../calls/host-api';
import type { Consents, Kept } from './consents';
import type { IdentifiedRecord, UnsentRecords } from './unsent-records';

export type JoinOptions = {
  readonly consents: Pick<Consents, 'current' | 'adopt' | 'sendUnsent'>;
  readonly unsent: UnsentRecords;
  readonly api: HostApi;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly policy: { readonly version: string; readonly hash: string };
  readonly locale: string;
  readonly newId: () => string;
};

type Theirs = Partial<Record<ConsentPurpose, ConsentDecision>>;

/**
 * Makes one of what was decided in this browser and what the member decided elsewhere: of each purpose the newest
 * decision, here and in the member's own records. What another member left in this browser is not theirs.
 */
export async function joinMember(options: JoinOptions): Promise<void> {
  const { consents, unsent, api, storage, policy } = options;
  await consents.sendUnsent();
  const { uuid, decisions } = await api.call(({ consentRoutes }) => consentRoutes.latest, {});
  const theirs: Theirs = Object.fromEntries(decisions.map((decision) => [decision.purpose, decision]));
  const last = storage.getItem(extraStorageKeys.consentsMember);
  const ours = last === null || last === uuid ? consents.current() : {};
  storage.setItem(extraStorageKeys.consentsMember, uuid);
  consents.adopt(joined(ours, theirs, policy.version));
  for (const record of recordsOf(ours, theirs, options)) await unsent.send({ ...record, uuid });
}

/** Where both say the same, the API's time counts: the clock of a browser may be wrong. */
function joined(ours: Kept, theirs: Theirs, version: string): Kept {
  const adopted = Object.values(theirs)
    .filter((their) => their.policyVersion === version)
    .filter((their) => !isNewer(ours, their) || ours[their.purpose]?.granted === their.granted)
    .map(({ purpose, granted, gpc, decidedAt }) => [purpose, { granted, gpc, at: decidedAt }]);
  return { ...ours, ...Object.fromEntries(adopted) };
}

/** What the member's records do not say yet, at the time it was decided. */
function recordsOf(
  ours: Kept,
  theirs: Theirs,
  { policy, locale, newId }: JoinOptions,
): Omit<IdentifiedRecord, 'uuid'>[] {
  return consentPurposes.flatMap((purpose) => {
    const our = ours[purpose];
    const their = theirs[purpose];
    if (!our?.at || (their && !isNewer(ours, their))) return [];
    if (their?.granted === our.granted && their.policyVersion === policy.version) return [];
    return {
      decisions: [{ purpose, granted: our.granted }],
      policyVersion: policy.version,
      textHash: policy.hash,
      surface: 'sign-in',
      locale,
      gpc: our.gpc,
      decidedAt: our.at,
      recordId: newId(),
    };
  });
}

/** Both times are of one form, whose order is that of the letters. */
function isNewer(ours: Kept, { purpose, decidedAt }: ConsentDecision): boolean {
  return (ours[purpose]?.at ?? '') > decidedAt;
}
