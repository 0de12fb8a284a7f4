import type { ConsentPurpose } from '@funnel/contracts';
import { Button, Checkbox, Dialog } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import type { Consents } from './consents';
import styles from './cookie-preferences.module.css';

type CookiePreferencesProps = { consents: Consents; onClose: () => void };
type Optional = Exclude<ConsentPurpose, 'health'>;

const purposes: readonly { purpose: Optional; label: string }[] = [
  { purpose: 'analytics', label: 'Usage statistics, so that we learn what works' },
  { purpose: 'advertising', label: 'Measuring our advertising' },
  { purpose: 'messaging', label: 'Helpful e-mails about what we offer' },
];

/** The visitor's choice about everything that is not needed to run the site. */
export function CookiePreferences({ consents, onClose }: CookiePreferencesProps): ReactElement {
  const [chosen, setChosen] = useState<Record<Optional, boolean>>({
    analytics: consents.granted('analytics'),
    advertising: consents.granted('advertising'),
    messaging: consents.granted('messaging'),
  });
  const handleSave = () => {
    void consents.record(chosen, 'cookie-preferences');
    onClose();
  };
  return (
    <Dialog title="Cookies and privacy" onClose={onClose}>
      <div className={styles['body']}>
        <p>What the site needs to work is always on. The rest is up to you.</p>
        {purposes.map(({ purpose, label }) => (
          <Checkbox
            key={purpose}
            label={label}
            checked={chosen[purpose]}
            onChange={({ target }) => setChosen({ ...chosen, [purpose]: target.checked })}
          />
        ))}
        <Button onClick={handleSave}>Save my choice</Button>
      </div>
    </Dialog>
  );
}
