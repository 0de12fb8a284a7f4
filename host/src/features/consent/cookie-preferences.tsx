import type { ConsentTexts } from '@funnel/content/legal/consent-texts';
import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import type { ConsentPurpose } from '@funnel/contracts';
import { links } from '@funnel/platform';
import { Button, Checkbox, Dialog, Notice } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactElement, useId, useState } from 'react';
import type { Consents } from './consents';
import styles from './cookie-preferences.module.css';
import { HealthConsent } from './health-consent';

type CookiePreferencesProps = {
  consents: Consents;
  /** Whether this browser stores answers. */
  hasAnswers: () => boolean;
  onDeleteAnswers: () => void;
  onRevokeHealth: () => Promise<void>;
  onClose: () => void;
};

const optional = ['analytics', 'advertising', 'messaging'] as const satisfies readonly ConsentPurpose[];
type Chosen = Record<(typeof optional)[number], boolean>;

const nothing: Chosen = { analytics: false, advertising: false, messaging: false };

/** Loads the texts of the choices in the page's language. */
export async function loadCookiePreferences(): Promise<ComponentType<CookiePreferencesProps>> {
  const texts = await loadConsentTexts(i18n.locale);
  return (props) => <CookiePreferences {...props} texts={texts} />;
}

/** Choices about optional purposes and the quiz's health consent. */
export function CookiePreferences({
  consents,
  hasAnswers,
  onDeleteAnswers,
  onRevokeHealth,
  onClose,
  texts: { preferences: texts, health },
}: CookiePreferencesProps & { texts: ConsentTexts }): ReactElement {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    analytics: consents.granted('analytics'),
    advertising: consents.granted('advertising'),
    messaging: consents.granted('messaging'),
  }));
  const decide = (decisions: Chosen) => {
    void consents.record(decisions, 'cookie-preferences');
    onClose();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={styles['body']}>
        <p>{texts.intro}</p>
        {consents.hasGpc && <Notice kind="info">{texts.underGpc}</Notice>}
        <div>
          {optional.map((purpose) => (
            <PurposeChoice
              key={purpose}
              {...texts.purposes[purpose]}
              checked={chosen[purpose]}
              disabled={consents.hasGpc && purpose === 'advertising'}
              onChange={(checked) => setChosen({ ...chosen, [purpose]: checked })}
            />
          ))}
        </div>
        <div className={styles['answers']}>
          <Button variant="secondary" onClick={() => decide(nothing)}>
            {texts.reject}
          </Button>
          <Button variant="secondary" onClick={() => decide(chosen)}>
            {texts.save}
          </Button>
        </div>
        <HealthConsent
          isGiven={consents.granted('health')}
          hasAnswers={hasAnswers}
          onDeleteAnswers={onDeleteAnswers}
          onRevoke={onRevokeHealth}
          texts={health}
        />
        <p className={styles['links']}>
          <a href={links.legal('cookies')}>{t`Cookies`}</a>
          <a href={links.legal('privacy')}>{t`Privacy`}</a>
          <a href={links.legal('consumer-health-data')}>{t`Consumer health data`}</a>
        </p>
      </div>
    </Dialog>
  );
}

type PurposeChoiceProps = {
  label: string;
  description: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

/** One consent purpose with its description. */
function PurposeChoice({ label, description, onChange, ...input }: PurposeChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <Checkbox
        {...input}
        label={label}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className={styles['description']}>
        {description}
      </p>
    </div>
  );
}
