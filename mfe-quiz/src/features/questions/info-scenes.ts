import type { Step } from '@funnel/contracts';
import {
  armchairScene,
  driftScene,
  forkScene,
  kiteScene,
  nightScene,
  openDoorScene,
  pileScene,
  type Scene,
  sideBySideScene,
  summitScene,
  talkScene,
} from '@funnel/ui';

type InfoStep = Extract<Step, { kind: 'info' }>;

const scenes: Readonly<Record<string, Scene>> = {
  'back-hello': openDoorScene,
  'how-to-answer': forkScene,
  'attention-done': driftScene,
  'restlessness-done': kiteScene,
  'day-done': pileScene,
  'background-done': nightScene,
  'goals-done': summitScene,
  'not-for-minors': talkScene,
  'not-right-now': sideBySideScene,
};

const scenesByTemplate: Readonly<Record<InfoStep['template'], Scene>> = {
  plain: armchairScene,
  bridge: forkScene,
  exit: sideBySideScene,
};

/** The drawing of an information screen. A published quiz may have screens that this code doesn’t know. */
export function getInfoScene({ id, template }: Pick<InfoStep, 'id' | 'template'>): Scene {
  return scenes[id] ?? scenesByTemplate[template];
}
