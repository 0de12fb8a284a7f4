import { type EventDefinition, type EventFact, eventCatalogue } from '@funnel/contracts';
import type { EventProperties } from '@funnel/platform';
import { pathTemplate } from './path-template';

export type ThirdPartyEvent = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
};

export type Told = { readonly event: string; readonly facts: EventProperties; readonly path: string };

/** Counts what the catalogue does not know or allow: a mistake of ours that must not travel. */
export type OnRefused = (refused: { event: string; fact?: string }) => void;

const catalogue: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(eventCatalogue));

/** One word, as ids and names are. Neither an address nor a sentence passes. */
const word = /^[\w.:-]{1,64}$/;

/**
 * What a third party may be told of an event: its neutral name, the facts that are neither about health nor about who
 * the visitor is, and a template of the path. Nothing at all when one of them is not what the catalogue says.
 */
export function thirdPartyEvent(told: Told, onRefused: OnRefused): ThirdPartyEvent | undefined {
  const { event, facts, path } = told;
  const definition = catalogue.get(event);
  if (!definition) return void onRefused({ event });
  if (!definition.analyticsName) return undefined;
  const properties: Record<string, string | number | boolean> = { path: pathTemplate(path) };
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined || value === null || value === '') continue;
    const fact = Object.hasOwn(definition.facts, name) ? definition.facts[name] : undefined;
    if (!fact) onRefused({ event, fact: name });
    else if (!mayLeave(fact)) continue;
    else if (fits(value, fact)) properties[name] = value;
    else return isNeutral(value, fact) ? void onRefused({ event, fact: name }) : undefined;
  }
  return { name: definition.analyticsName, properties };
}

export function mayLeave({ about }: EventFact): boolean {
  return about === 'commerce' || about === 'operation';
}

function fits(value: string | number | boolean, fact: EventFact): boolean {
  if (fact.type === 'number') return typeof value === 'number';
  if (fact.type === 'flag') return typeof value === 'boolean';
  return typeof value === 'string' && word.test(value) && isNeutral(value, fact);
}

function isNeutral(value: string | number | boolean, { oneOf }: EventFact): boolean {
  return !oneOf || (typeof value === 'string' && oneOf.includes(value));
}
