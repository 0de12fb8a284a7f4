import {
  armchairScene,
  calendarScene,
  forkScene,
  Illustration,
  kiteScene,
  mailboxScene,
  nightScene,
  notebookScene,
  openDoorScene,
  pileScene,
  rainScene,
  rootsScene,
  type Scene,
  sideBySideScene,
  sproutScene,
} from '@funnel/ui';
import type { ReactElement } from 'react';

const scenes: Readonly<Record<string, Scene>> = {
  starting: sproutScene,
  time: calendarScene,
  planning: forkScene,
  clutter: pileScene,
  memory: openDoorScene,
  overwhelm: rainScene,
  kinder: armchairScene,
  sleep: nightScene,
  movement: kiteScene,
  people: sideBySideScene,
  routines: rootsScene,
  paperwork: mailboxScene,
  focus: forkScene,
  deadlines: calendarScene,
  interruptions: rootsScene,
  energy: sproutScene,
  emotions: kiteScene,
  criticism: sideBySideScene,
  worry: rainScene,
  patience: armchairScene,
  household: pileScene,
  money: notebookScene,
  conversations: sideBySideScene,
  rest: armchairScene,
};

/** The drawing of a week of the plan, by its theme. */
export function WeekIllustration({ themeId }: { themeId: string }): ReactElement {
  return <Illustration scene={scenes[themeId] ?? sproutScene} />;
}
