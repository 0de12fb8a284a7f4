import type { ProgrammeChange, ProposalReason } from '@funnel/contracts';
import { type FurtherProgrammeId, furtherProgrammeIds, furtherProgrammes } from './programme-themes';

/** What a proposal is made from. */
export type ProposalSource = {
  /** The programmes to choose from. */
  remaining: readonly FurtherProgrammeId[];
  /** What the person says has changed. */
  changes: readonly ProgrammeChange[];
  /** The themes that the person would like next. */
  wishes: readonly string[];
  /** The share of the points of each scale in the re-check, from 0 to 1. */
  shares: Readonly<Record<string, number>>;
};

export type Proposal = { programmeId: FurtherProgrammeId; reason: ProposalReason };

/** A wish weighs more than a change, and a change more than the points of any scale. */
const WISH = 4;
const CHANGE = 3;

const scaleWeights: Readonly<Record<FurtherProgrammeId, Readonly<Record<string, number>>>> = {
  work: { attention: 2 },
  feelings: { restlessness: 1.5, repetition: 1 },
  home: { 'daily-load': 2 },
};

/** A scale with a smaller share of its points is no reason. */
const LEAST_SHARE = 0.4;

/** Proposes one of the remaining programmes and says why; undefined when none is left. Equal ones keep their order. */
export function proposeProgramme({ remaining, ...source }: ProposalSource): Proposal | undefined {
  const [best] = furtherProgrammeIds
    .filter((id) => remaining.includes(id))
    .map((id) => ({ id, speaking: listReasons(id, source) }))
    .toSorted((a, b) => sumPoints(b.speaking) - sumPoints(a.speaking));
  if (!best) return undefined;
  const [weightiest] = best.speaking.toSorted((a, b) => b.points - a.points);
  return { programmeId: best.id, reason: weightiest?.reason ?? { kind: 'order' } };
}

type WeighedReason = { points: number; reason: ProposalReason };

function listReasons(
  id: FurtherProgrammeId,
  { changes, wishes, shares }: Omit<ProposalSource, 'remaining'>,
): WeighedReason[] {
  const wished = furtherProgrammes[id].filter((theme) => wishes.includes(theme));
  const byScale = Object.entries(scaleWeights[id]).flatMap(([scaleId, weight]): WeighedReason[] => {
    const share = shares[scaleId] ?? 0;
    return share < LEAST_SHARE ? [] : [{ points: share * weight, reason: { kind: 'area', areaId: scaleId } }];
  });
  return [
    ...(wished.length > 0
      ? [{ points: wished.length * WISH, reason: { kind: 'wishes' as const, themes: [...wished] } }]
      : []),
    ...(changes.includes(id) ? [{ points: CHANGE, reason: { kind: 'change' as const } }] : []),
    ...byScale,
  ];
}

function sumPoints(reasons: readonly WeighedReason[]): number {
  return reasons.reduce((sum, { points }) => sum + points, 0);
}
