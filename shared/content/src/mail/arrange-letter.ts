import type { Fact, Letter, Link, Progress } from './letter';

/** A part of a mail. */
export type Block =
  | { readonly kind: 'paragraph' | 'small'; readonly text: string }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'button'; readonly button: Link }
  | { readonly kind: 'links'; readonly links: readonly Link[] };

/** What stands below the heading of a mail, in the order of reading. */
export function arrangeLetter(letter: Letter): Block[] {
  const { greeting, progress, button, isButtonFirst = false } = letter;
  const [first, ...others] = listPresent(letter.paragraphs);
  const [facts, links] = [listPresent(letter.facts ?? []), listPresent(letter.links ?? [])];
  const action: Block | null = button ? { kind: 'button', button } : null;
  return listPresent<Block>([
    ...toBlocks('paragraph', [greeting, first]),
    progress ? { kind: 'progress', progress } : null,
    isButtonFirst ? action : null,
    ...toBlocks('paragraph', others),
    facts.length > 0 ? { kind: 'facts', facts } : null,
    isButtonFirst ? null : action,
    ...toBlocks('small', letter.afterwards ?? []),
    links.length > 0 ? { kind: 'links', links } : null,
  ]);
}

/** The line that a mailbox shows beside the subject. */
export function findPreview({ paragraphs, heading }: Letter): string {
  return listPresent(paragraphs)[0] ?? heading;
}

function toBlocks(kind: 'paragraph' | 'small', texts: readonly (string | null | undefined)[]): Block[] {
  return listPresent(texts).map((text) => ({ kind, text }));
}

function listPresent<Item>(items: readonly (Item | null | undefined)[]): Item[] {
  return items.filter((item) => item !== null && item !== undefined);
}
