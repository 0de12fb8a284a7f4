import { type FlagName, findExperimentPlan, isFlagName, isRecord, parseJson } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Action, ExperimentInput } from './change-flag';
import type { ExperimentEditor } from './experiment-editor';
import type { AuditEntry, FlagState } from './flag-state';
import type { Author } from './read-action';
import { RefusedChange, refuse } from './refused-change';

const definitionRuleSchema = z.looseObject({
  force: z.optional(z.unknown()),
  condition: z.optional(z.record(z.string(), z.unknown())),
  key: z.optional(z.string()),
  phase: z.optional(z.string()),
  coverage: z.optional(z.number()),
  variations: z.optional(z.array(z.string())),
  weights: z.optional(z.array(z.number())),
  namespace: z.optional(z.tuple([z.string(), z.number(), z.number()])),
});
type DefinitionRule = z.infer<typeof definitionRuleSchema>;

const definitionSchema = z.looseObject({
  defaultValue: z.unknown(),
  rules: z.optional(z.array(definitionRuleSchema)),
});

/** GrowthBook's features document, which SDKs read: definitions by flag. */
const featuresDocumentSchema = z.looseObject({ features: z.record(z.string(), definitionSchema) });

export type FeaturesDocument = z.infer<typeof featuresDocumentSchema> & {
  audit: Record<string, readonly AuditEntry[]>;
};

/** What SDKs read of every flag, and the audit. Variants forced for one visitor are left out. */
export async function exportFeatures(editor: ExperimentEditor): Promise<FeaturesDocument> {
  const stored = await editor.load();
  const features = stored.flatMap(({ feature, state }) => {
    const json = parseJson(feature?.environments[editor.environment]?.definition, isRecord);
    const parsed = definitionSchema.safeParse(json);
    return parsed.success ? [[state.flag, withoutVisitors(parsed.data)] as const] : [];
  });
  const audit = stored.flatMap(({ state }) =>
    state.audit.length > 0 ? [[state.flag, state.audit] as const] : [],
  );
  return { features: Object.fromEntries(features), audit: Object.fromEntries(audit) };
}

function withoutVisitors(definition: z.infer<typeof definitionSchema>) {
  const rules = definition.rules?.filter(({ condition }) => condition?.['id'] === undefined);
  return rules?.length ? { ...definition, rules } : { ...definition, rules: undefined };
}

/**
 * Runs the experiments and rolls out the variants of a features document, flag by flag. Answers what was done with each;
 * what is refused changes nothing. Throws `RefusedChange` for a text that is no features document.
 */
export async function importFeatures(
  editor: ExperimentEditor,
  text: string,
  author: Author,
): Promise<string[]> {
  const parsed = featuresDocumentSchema.safeParse(parseJson(text, isRecord));
  if (!parsed.success) refuse('document', 'Not a features document of GrowthBook');
  const done: string[] = [];
  for (const [name, { rules = [] }] of Object.entries(parsed.data.features))
    done.push(...(await importFlag(editor, { name, rules, author })));
  return done;
}

type Imported = { name: string; rules: readonly DefinitionRule[]; author: Author };

async function importFlag(editor: ExperimentEditor, { name, rules, author }: Imported): Promise<string[]> {
  const [state] = (await editor.list()).filter(({ flag }) => flag === name);
  if (!isFlagName(name) || !state) return rules.length > 0 ? [`${name}: no experiment has this name`] : [];
  try {
    const actions = listActions(state, rules);
    for (const action of actions) await editor.change(name, action, author);
    return actions.map(({ type }) => `${name}: ${type}`);
  } catch (error) {
    if (!(error instanceof RefusedChange)) throw error;
    return [`${name}: refused. ${error.message}`];
  }
}

/** What makes a flag like its rules. The rule for everyone is the last one, after those for early access. */
function listActions(state: FlagState, rules: readonly DefinitionRule[]): Action[] {
  const rule = rules.findLast(({ variations }) => variations !== undefined);
  if (rule) return listExperimentActions(state, toInput(state.flag, rule));
  const forced = rules.find(({ force, condition }) => force !== undefined && !condition)?.force;
  if (typeof forced !== 'string' || forced === state.value) return [];
  return [{ type: 'rollout', variant: forced }];
}

function listExperimentActions({ experiment }: FlagState, input: ExperimentInput): Action[] {
  if (experiment?.key !== input.key || experiment.isArchived)
    return [{ type: 'create', input }, { type: 'start' }];
  if (experiment.status !== 'running') return [{ type: 'start', input }];
  return [{ type: 'ramp', coverage: input.coverage, pending: [] }];
}

function toInput(flag: FlagName, rule: DefinitionRule): ExperimentInput {
  const { key = flag, phase, coverage = 1, variations = [], weights, namespace, condition = {} } = rule;
  const [group, from, to] = namespace ?? [];
  return {
    key,
    hypothesis: findExperimentPlan(flag)?.hypothesis ?? '',
    variants: variations,
    weights: weights ?? variations.map(() => 1 / variations.length),
    coverage,
    namespace:
      group !== undefined && from !== undefined && to !== undefined
        ? { group, range: [from, to] }
        : undefined,
    condition,
    pending: [],
    phase: Number(phase ?? 0),
  };
}
