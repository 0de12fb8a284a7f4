import type { PlanTexts } from '../plan-text-shape';
import clutter from './clutter.json';
import kinder from './kinder.json';
import memory from './memory.json';
import movement from './movement.json';
import overwhelm from './overwhelm.json';
import paperwork from './paperwork.json';
import people from './people.json';
import planning from './planning.json';
import routines from './routines.json';
import sleep from './sleep.json';
import starting from './starting.json';
import time from './time.json';

/** The four-week plan in Spanish. */
export const spanishPlan: PlanTexts = {
  starting,
  time,
  planning,
  clutter,
  memory,
  overwhelm,
  kinder,
  sleep,
  movement,
  people,
  routines,
  paperwork,
};
