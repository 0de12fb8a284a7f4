import { calendarScene, mooringScene, type Scene, sharedTableScene, talkScene } from '@funnel/ui';

const scenes: Readonly<Record<string, Scene>> = {
  'getting-started': calendarScene,
  'questions-and-answers': talkScene,
  'focus-session': sharedTableScene,
};

/** The drawing of a kind of session; the boat for any other. */
export function getSessionScene({ kind = '' }: { kind?: string | undefined }): Scene {
  return scenes[kind] ?? mooringScene;
}
