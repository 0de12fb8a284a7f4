import { storageKeys } from '@funnel/contracts';
import { Button, Choice, ChoiceList } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import type { PanelProps } from '../tools';
import { Facts } from './facts';

/** The current lane and the others. */
export function SwimlanePanel({ tools: { storage, appConfig }, onStale }: PanelProps): ReactElement {
  const lanes = appConfig.generalSettings.GROWTH_EXPERIMENT_SWIMLANES;
  const [lane, setLane] = useState(() => storage.getItem(storageKeys.swimlane));

  function choose(name: string | null) {
    if (name === null) storage.removeItem(storageKeys.swimlane);
    else storage.setItem(storageKeys.swimlane, name);
    setLane(name);
    onStale();
  }

  return (
    <>
      <Facts of={{ 'Current lane': lane ?? 'none; drawn at the next load' }} />
      <ChoiceList legend="Lanes of remote configuration">
        {lanes.map(({ name, split_pct }) => (
          <Choice
            key={name}
            type="radio"
            name="swimlane"
            value={name}
            label={`${name} (${split_pct} %)`}
            checked={lane === name}
            onChange={() => choose(name)}
          />
        ))}
      </ChoiceList>
      {lanes.length === 0 && <p>Remote configuration has no lanes.</p>}
      <Button variant="secondary" onClick={() => choose(null)}>
        Clear the lane
      </Button>
    </>
  );
}
