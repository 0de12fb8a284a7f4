import type { Variant } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import type { ComponentType } from 'react';

/** The sections below the fold. A new visitor gets them as markup from the server. */
export const LandingSections = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing-sections" */ './landing-sections')).LandingSections,
);
const FirstQuestionSection = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "landing-plain" */ './first-question-section')).FirstQuestionSection,
);
const VisitorQuotes = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing-review" */ './visitor-quotes')).VisitorQuotes,
);
const TrustBadges = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing-trust" */ './trust-badges')).TrustBadges,
);

export type LandingVariant = Variant<'diagnosis-question-lp'>;

/** What a variant of the landing page adds to the control; its code is loaded for that variant only. */
export const landingParts = {
  plain: FirstQuestionSection,
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
