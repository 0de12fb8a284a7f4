import { type SharedContents, type ShareExtra, shareExtras } from '@funnel/contracts';

/** What the person chose to share. */
export type ShareChoice = { readonly scales: readonly string[]; readonly extras: readonly ShareExtra[] };

/** The scales, and nothing that tells more. */
export function createDefaultChoice({ scales }: SharedContents): ShareChoice {
  return { scales: scales.map(({ id }) => id), extras: [] };
}

/** The extras that a result has. */
export function listExtras({ answers, story }: SharedContents): ShareExtra[] {
  return shareExtras.filter((extra) =>
    extra === 'story' ? story.length > 0 : answers.some(({ id }) => id === extra),
  );
}

/** Exactly what is chosen of a result. */
export function pickContents(contents: SharedContents, { scales, extras }: ShareChoice): SharedContents {
  return {
    scales: contents.scales.filter(({ id }) => scales.includes(id)),
    answers: contents.answers.filter(({ id }) => extras.includes(id)),
    story: extras.includes('story') ? contents.story : [],
  };
}

/** The chosen scales with their points, as the API takes them. */
export function listCalculations(contents: SharedContents, { scales }: ShareChoice): Record<string, number> {
  const chosen = contents.scales.filter(({ id }) => scales.includes(id));
  return Object.fromEntries(chosen.map(({ id, points }) => [id, points]));
}

export function isEmpty({ scales, extras }: ShareChoice): boolean {
  return scales.length === 0 && extras.length === 0;
}

/** Adds or removes an entry. */
export function toggleEntry<Entry>(entries: readonly Entry[], entry: Entry, isChosen: boolean): Entry[] {
  const others = entries.filter((one) => one !== entry);
  return isChosen ? [...others, entry] : others;
}
