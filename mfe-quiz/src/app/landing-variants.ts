import type { Variant } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import type { ComponentType } from 'react';
import { LandingQuestion, LandingSections, TrustBadges, VisitorQuotes } from './screens';

export type LandingVariant = Variant<'diagnosis-question-lp'>;

/** What a variant of the landing page adds to the control; its code is loaded for that variant only. */
export const landingParts = {
  plain: LandingQuestion,
  review: VisitorQuotes,
  trust: TrustBadges,
} satisfies Record<Exclude<LandingVariant, 'control'>, ComponentType>;

/** Loads what the landing page of this visitor needs besides its own code. */
export async function prepareLanding(
  flags: Pick<Platform['flags'], 'variant'> | undefined,
  hasSections: boolean,
): Promise<void> {
  const variant = flags?.variant('diagnosis-question-lp') ?? 'control';
  await Promise.all([
    variant === 'control' ? undefined : landingParts[variant].preload(),
    hasSections ? undefined : LandingSections.preload(),
  ]);
}
