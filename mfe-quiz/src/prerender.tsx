import { bundledDoc } from '@funnel/content/quiz';
import { locales } from '@funnel/contracts';
import { HomeHeader } from '@funnel/platform/home-header';
import { type Prerendered, prerender } from '@funnel/platform/prerender';
import { VisuallyHidden } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { PageFooter } from './frame/page-footer';
import { FirstQuestionView } from './landing/first-question-section';
import { Hero } from './landing/hero';
import { LandingLayout, LastStart } from './landing/landing-layout';
import type { LandingVariant } from './landing/landing-parts';
import { LandingSections, loadExampleTexts } from './landing/landing-sections';
import { TrustBadges } from './landing/trust-badges';
import { loadMessages } from './locales/messages';
import { findFirstQuestion } from './walk/first-question';

const parts: readonly (readonly [LandingVariant, chunk: string, () => ReactElement | null])[] = [
  ['plain', 'landing-plain', FirstQuestion],
  ['trust', 'landing-trust', () => <TrustBadges />],
];

/**
 * First screens that are identical for every new visitor of a variant; that of `review` is the control's. The consent
 * screen depends on the country.
 */
export async function screens(): Promise<Prerendered[]> {
  await Promise.all(locales.map((locale) => loadExampleTexts(locale)));
  return prerender({
    loadMessages,
    screens: [
      { ...landing, chunks: ['landing'], element: renderLanding(<Hero />) },
      ...parts.map(([variant, chunk, Part]) => ({
        ...landing,
        variant: ['diagnosis-question-lp', variant] as const,
        chunks: ['landing', chunk] as const,
        element: renderLanding(<Hero variant={variant} part={<Part />} />),
      })),
      { path: '/inflow-quiz/*', isLoading: true, element: <QuizLoading /> },
    ],
  });
}

const landing = { path: '/', styleChunks: ['landing-sections'] };

/** Every page of the quiz, before its question is known. */
function QuizLoading(): ReactElement {
  return (
    <>
      <HomeHeader />
      <h1>
        <VisuallyHidden>{t`Quiz`}</VisuallyHidden>
      </h1>
      <PageFooter flag="footer-cookie-management-quiz" />
    </>
  );
}

function renderLanding(hero: ReactElement): ReactElement {
  return (
    <LandingLayout hero={hero} last={<LastStart />}>
      <LandingSections />
    </LandingLayout>
  );
}

/** The question of the variant `plain`, in the language that is rendered. */
function FirstQuestion(): ReactElement | null {
  const question = findFirstQuestion(bundledDoc);
  return question ? <FirstQuestionView question={question} /> : null;
}
