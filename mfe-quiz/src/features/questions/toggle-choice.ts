import type { QuizOption } from '@funnel/contracts';

type Rules = { readonly options: readonly QuizOption[]; readonly max?: number | undefined };

/** The choices after toggling one. Adds nothing beyond `max`; an exclusive choice replaces all others. */
export function toggleChoice({ options, max }: Rules, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const isExclusive = (other: string) => options.find((option) => option.id === other)?.exclusive === true;
  if (isExclusive(id)) return [id];
  const kept = chosen.filter((other) => !isExclusive(other));
  return max !== undefined && kept.length >= max ? [...chosen] : [...kept, id];
}
