import { storageKeys } from '@funnel/contracts';
import { Button, Checkbox } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import styles from '../dev-menu.module.css';
import type { PanelProps } from '../tools';
import { Facts } from './facts';

/** Shows the visitor's id and clears it. */
export function IdentityPanel({ tools: { uuid, storage, page }, onStale }: PanelProps): ReactElement {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const [isTestUser, setTestUser] = useState(() => storage.getItem(storageKeys.e2eTestUser) !== null);

  function handleTestUser(isMarked: boolean) {
    if (isMarked) storage.setItem(storageKeys.e2eTestUser, 'true');
    else storage.removeItem(storageKeys.e2eTestUser);
    setTestUser(isMarked);
    onStale();
  }

  function handleCopy() {
    page.copy(uuid()).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  }

  function handleClear() {
    page.clearStorage();
    page.reload();
  }

  return (
    <>
      <Facts of={{ 'Analytics uuid': uuid() }} />
      <Button variant="secondary" onClick={handleCopy}>
        Copy the uuid
      </Button>
      <p role="status" className={styles['hint']}>
        {copied === 'yes' && 'Copied.'}
        {copied === 'refused' && 'The browser refused. Select and copy it above.'}
      </p>
      <Checkbox
        label="End-to-end test user: never counted, no third party"
        checked={isTestUser}
        onChange={({ target }) => handleTestUser(target.checked)}
      />
      <p className={styles['hint']}>
        Clearing takes the session, the answers, every choice made here and the visitor’s id. Open the menu
        again with ?devmenu=1.
      </p>
      <Button variant="danger" onClick={handleClear}>
        Clear all storage and reload
      </Button>
    </>
  );
}
