import { type EventDefinition, type EventFact, eventCatalogue } from '@funnel/contracts';
import type { EventProperties } from '@funnel/platform';
import { toPathTemplate } from './path-template';

export type ThirdPartyEvent = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
};

export type EventInput = { readonly event: string; readonly facts: EventProperties; readonly path: string };

/** Reports events and facts outside the catalogue: a mistake of ours that must not be sent. */
export type OnRefused = (refused: { event: string; fact?: string }) => void;

const catalogue: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(eventCatalogue));

/** One word, as ids and names are; no addresses, no sentences. */
const word = /^[\w.:-]{1,64}$/;

/**
 * Converts an event for third parties: neutral name, facts that are neither health-related nor personal, and a path
 * template. Undefined if any of it violates the catalogue.
 */
export function toThirdPartyEvent(told: EventInput, onRefused: OnRefused): ThirdPartyEvent | undefined {
  const { event, facts, path } = told;
  const definition = catalogue.get(event);
  if (!definition) return void onRefused({ event });
  if (!definition.analyticsName) return undefined;
  const properties: Record<string, string | number | boolean> = { path: toPathTemplate(path) };
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined || value === null || value === '') continue;
    const fact = Object.hasOwn(definition.facts, name) ? definition.facts[name] : undefined;
    if (!fact) onRefused({ event, fact: name });
    else if (!isShareable(fact)) continue;
    else if (isValid(value, fact)) properties[name] = value;
    else return isNeutral(value, fact) ? void onRefused({ event, fact: name }) : undefined;
  }
  return { name: definition.analyticsName, properties };
}

export function isShareable({ about }: EventFact): boolean {
  return about === 'commerce' || about === 'operation';
}

function isValid(value: string | number | boolean, fact: EventFact): boolean {
  if (fact.type === 'number') return typeof value === 'number';
  if (fact.type === 'flag') return typeof value === 'boolean';
  return typeof value === 'string' && word.test(value) && isNeutral(value, fact);
}

function isNeutral(value: string | number | boolean, { oneOf }: EventFact): boolean {
  return !oneOf || (typeof value === 'string' && oneOf.includes(value));
}
