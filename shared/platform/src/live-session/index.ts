export { SessionCard } from './session-card';
export { getSessionScene } from './session-scene';
