import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import { i18n } from '@lingui/core';
import type { ComponentType } from 'react';
import { StartScreen, type StartScreenProps } from './start-screen';

/** Loads the consent's texts in the page's language: the consent record has the hash of exactly these. */
export async function loadStartScreen(): Promise<ComponentType<Omit<StartScreenProps, 'texts'>>> {
  const { health } = await loadConsentTexts(i18n.locale);
  return (props) => <StartScreen {...props} texts={health} />;
}
