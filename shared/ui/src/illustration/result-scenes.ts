import { scenes } from './scenes';
import { circlePath, type Shape, water } from './tide';

/** Scenes of the screens after the quiz. Separate, so that they don’t delay the first question. */
export const resultScenes = {
  ...scenes,
  pattern: [
    { d: circlePath(192, 40, 18), tone: 'warm' },
    ...water,
    { d: 'M60 118V84M100 118V52M140 118V70M180 118V92', tone: 'line' },
    { d: 'M44 78c20-2 34-34 56-34s30 30 50 30 24-8 42-8', tone: 'accent' },
  ],
  steps: [
    { d: circlePath(196, 34, 18), tone: 'warm' },
    ...water,
    { d: 'M44 124v-20h38V84h38V64h38V44h38', tone: 'line' },
    { d: 'M50 92c24-4 30-34 56-34', tone: 'accent' },
    { d: 'M96 50l11 8-9 10', tone: 'accent' },
  ],
  share: [
    ...water,
    { d: circlePath(72, 74, 20), tone: 'soft' },
    { d: circlePath(168, 42, 18), tone: 'warm' },
    { d: circlePath(172, 106, 14), tone: 'soft' },
    { d: circlePath(72, 74, 20), tone: 'line' },
    { d: circlePath(172, 106, 14), tone: 'line' },
    { d: 'M92 67l59-19M92 81l66 21', tone: 'accent' },
  ],
  people: [
    ...water,
    { d: circlePath(120, 52, 18), tone: 'warm' },
    { d: circlePath(72, 68, 14), tone: 'line' },
    { d: circlePath(168, 68, 14), tone: 'line' },
    { d: 'M86 122c0-24 14-38 34-38s34 14 34 38', tone: 'accent' },
    { d: 'M46 122c0-18 8-28 22-30M194 122c0-18-8-28-22-30', tone: 'line' },
  ],
  empty: [
    ...water,
    { d: 'M120 96V40', tone: 'line' },
    { d: 'M120 40l40 46h-40Z', tone: 'warm' },
    { d: 'M112 48v38H84Z', tone: 'soft' },
    { d: 'M70 98h100c-6 20-20 28-50 28S76 118 70 98Z', tone: 'accent' },
    { d: 'M26 112c8-5 14-5 22 0M192 112c8-5 14-5 22 0', tone: 'line' },
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type ResultIllustrationName = keyof typeof resultScenes;
