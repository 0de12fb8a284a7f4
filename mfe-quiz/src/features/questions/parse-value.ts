import type { Step } from '@funnel/contracts';
import { t } from '@lingui/core/macro';

type ValueRules = Pick<Extract<Step, { kind: 'value' }>, 'input' | 'optional' | 'min' | 'max'>;
type ParsedValue = { ok: true; value: string | number | null } | { ok: false; message: string };

/** Parses typed text into an answer. Accepts a decimal comma. */
export function parseValue(rules: ValueRules, text: string): ParsedValue {
  const typed = text.trim();
  if (typed === '') {
    return rules.optional ? { ok: true, value: null } : { ok: false, message: t`Fill this in to continue.` };
  }
  if (rules.input === 'text') return { ok: true, value: typed };
  const value = Number(typed.replace(',', '.'));
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules;
  const isValid = Number.isFinite(value) && value >= min && value <= max;
  return isValid ? { ok: true, value } : { ok: false, message: formatRangeMessage(rules) };
}

function formatRangeMessage({ min, max }: ValueRules): string {
  return min !== undefined && max !== undefined
    ? t`Enter a number from ${min} to ${max}.`
    : t`Enter a number.`;
}
