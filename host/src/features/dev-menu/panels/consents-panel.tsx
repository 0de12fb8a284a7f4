import { type ConsentPurpose, consentPurposes, extraStorageKeys } from '@funnel/contracts';
import { Button } from '@funnel/ui';
import { type ReactElement, useSyncExternalStore } from 'react';
import styles from '../dev-menu.module.css';
import type { DevMenuTools, PanelProps } from '../tools';

const SURFACE = 'dev-menu';

/** The decisions of this browser. Records at the API are append-only, so a reset affects only this browser. */
export function ConsentsPanel({ tools: { consents, storage } }: PanelProps): ReactElement {
  useSyncExternalStore(consents.subscribe, consents.current);

  function handleReset() {
    storage.removeItem(extraStorageKeys.consents);
    consents.reread();
  }

  return (
    <>
      <p className={styles['hint']}>
        A decision made here is recorded like any other. A reset makes this browser forget; what was recorded
        stays.
      </p>
      <ul className={styles['rows']}>
        {consentPurposes.map((purpose) => (
          <ConsentRow
            key={purpose}
            purpose={purpose}
            state={getConsentState(purpose, consents)}
            onDecide={(isGranted) => void consents.record({ [purpose]: isGranted }, SURFACE)}
          />
        ))}
      </ul>
      <Button variant="secondary" onClick={handleReset}>
        Reset the decisions
      </Button>
    </>
  );
}

type ConsentState = 'granted' | 'denied' | 'not decided';

function getConsentState(
  purpose: ConsentPurpose,
  { granted, decided }: DevMenuTools['consents'],
): ConsentState {
  if (granted(purpose)) return 'granted';
  return decided(purpose) ? 'denied' : 'not decided';
}

type ConsentRowProps = {
  purpose: ConsentPurpose;
  state: ConsentState;
  onDecide: (isGranted: boolean) => void;
};

function ConsentRow({ purpose, state, onDecide }: ConsentRowProps): ReactElement {
  const isGranted = state === 'granted';
  return (
    <li className={styles['row']}>
      <span>
        <strong>{purpose}</strong> {state}
      </span>
      <Button variant="secondary" onClick={() => onDecide(!isGranted)}>
        {isGranted ? `Withdraw ${purpose}` : `Grant ${purpose}`}
      </Button>
    </li>
  );
}
