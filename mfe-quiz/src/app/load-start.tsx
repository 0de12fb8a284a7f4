import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import { i18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { QuizMount } from './quiz-mount';
import { Start } from './start';

/** Loads the consent's texts in the page's language: the consent record has the hash of exactly these. */
export async function loadStart(): Promise<ComponentType<{ mount: QuizMount }>> {
  const { health } = await loadConsentTexts(i18n.locale);
  return ({ mount }) => <Start mount={mount} texts={health} />;
}
