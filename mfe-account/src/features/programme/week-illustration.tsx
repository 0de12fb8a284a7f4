import { armchairScene, Illustration, lookBackScene, rootsScene, sproutScene } from '@funnel/ui';
import type { ReactElement } from 'react';

/** To begin, to settle, to deepen, to look back. */
const scenes = [sproutScene, armchairScene, rootsScene, lookBackScene];

/** The drawing of a week of the plan, the first being 1. */
export function WeekIllustration({ number }: { number: number }): ReactElement | null {
  const scene = scenes[number - 1];
  return scene ? <Illustration scene={scene} /> : null;
}
