import type { ConsentTexts } from '@funnel/content/legal/consent-texts';
import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import { Button } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { type ComponentType, type ReactElement, useEffect, useRef } from 'react';
import styles from './consent-banner.module.css';
import type { Consents } from './consents';

type ConsentBannerProps = { consents: Consents; onChoose: () => void };
type ConsentBannerTexts = { texts: ConsentTexts['banner'] };

/** Loads the banner's texts in the page's language. */
export async function loadConsentBanner(): Promise<ComponentType<ConsentBannerProps>> {
  const { banner } = await loadConsentTexts(i18n.locale);
  return (props) => <ConsentBanner {...props} texts={banner} />;
}

/** Asks once, at the bottom of the page without blocking it; accept and reject look the same. */
export function ConsentBanner({
  consents,
  onChoose,
  texts,
}: ConsentBannerProps & ConsentBannerTexts): ReactElement {
  const banner = useRef<HTMLElement>(null);
  useBannerSpace(banner);
  const answer = (granted: boolean) => {
    const decisions = consents.hasGpc ? { analytics: granted } : { analytics: granted, advertising: granted };
    void consents.record(decisions, 'cookie-banner');
  };
  return (
    <section ref={banner} className={styles['banner']} aria-labelledby="consent-title">
      <h2 id="consent-title" className={styles['title']}>
        {consents.hasGpc ? texts.titleUnderGpc : texts.title}
      </h2>
      <p className={styles['text']}>
        {texts.text} {consents.hasGpc && texts.underGpc}
      </p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => answer(false)}>
          {texts.reject}
        </Button>
        <Button variant="secondary" onClick={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button variant="quiet" onClick={onChoose}>
          {texts.choose}
        </Button>
      </div>
    </section>
  );
}

/** Pads the page by the banner's height, so that neither content nor focus is hidden behind it. */
function useBannerSpace(banner: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { body, documentElement } = document;
    const makeRoom = () => {
      const height = `calc(${banner.current?.offsetHeight ?? 0}px + var(--bottom-bar))`;
      body.style.paddingBlockEnd = height;
      documentElement.style.scrollPaddingBlockEnd = height;
    };
    makeRoom();
    addEventListener('resize', makeRoom);
    return () => {
      removeEventListener('resize', makeRoom);
      body.style.paddingBlockEnd = '';
      documentElement.style.scrollPaddingBlockEnd = '';
    };
  }, [banner]);
}
