import type { Variant } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import type { ComponentType } from 'react';

/** The sections below the fold. A new visitor gets them as markup from the server. */
export const LandingSections = lazyScreen(async () => {
  const sections = await import(/* webpackChunkName: "landing-sections" */ './landing-sections');
  await sections.loadExampleTexts();
  return sections.LandingSections;
});
const FirstQuestionSection = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "landing-plain" */ './first-question-section')).FirstQuestionSection,
);
const TrustBadges = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing-trust" */ './trust-badges')).TrustBadges,
);

/** What the variant `review` adds after the sections; not part of the first screen, so nothing prepares it. */
export const MemberReviews = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing-review" */ './member-reviews')).MemberReviews,
);

export type LandingVariant = Variant<'diagnosis-question-lp'>;
type HeroVariant = Exclude<LandingVariant, 'control' | 'review'>;

/** What a variant adds to the hero of the control; its code is loaded for that variant only. */
export const landingParts = {
  plain: FirstQuestionSection,
  trust: TrustBadges,
} satisfies Record<HeroVariant, ComponentType>;

export function hasHeroPart(variant: LandingVariant): variant is HeroVariant {
  return variant in landingParts;
}

/** Loads what the landing page of this visitor needs besides its own code. */
export async function prepareLanding(
  flags: Pick<Platform['flags'], 'variant'> | undefined,
  hasSections: boolean,
): Promise<void> {
  const variant = flags?.variant('diagnosis-question-lp') ?? 'control';
  await Promise.all([
    hasHeroPart(variant) ? landingParts[variant].preload() : undefined,
    hasSections ? undefined : LandingSections.preload(),
  ]);
}
