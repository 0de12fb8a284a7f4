import type { FlagName, FlagSetting } from '@funnel/contracts';
import { expect } from '@playwright/test';
import { getAddress } from './addresses';

/** Changes a flag at the flag service; without a setting the flag is reset. */
export async function setFlag<Name extends FlagName>(
  name: Name,
  setting: FlagSetting<Name> | undefined,
): Promise<void> {
  const response = await fetch(`${getAddress('SANDBOX_URL')}/_inspect/growthbook/features/${name}`, {
    method: setting ? 'PUT' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    ...(setting && { body: JSON.stringify(setting) }),
  });
  expect(response.ok).toBe(true);
}

/** An experiment on `jtbd` that gives this share of the visitors the control. */
export const jtbdExperiment = (control: number): FlagSetting<'jtbd'> => ({
  experiment: { variations: ['control', 'jtbd'], weights: [control, 1 - control], bucketVersion: 1 },
});
