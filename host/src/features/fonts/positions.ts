/** Where an element starts in the window. */
export type Position = { readonly left: number; readonly top: number };

/** What browsers count as a layout shift: less than three pixels is none. */
const LEAST_SHIFT = 3;

/**
 * Where the elements in view start, and at what height the texts in them: a text can come to another line of an element
 * that stays. How far left it starts is up to the width of its words.
 */
export function readPositions({
  document,
  innerHeight,
}: Pick<Window, 'document' | 'innerHeight'>): Position[] {
  // Everything below the window counts as one place, as does what is not drawn: what moves there is not seen.
  const unseen = { left: 0, top: innerHeight };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const positions: Position[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    range.selectNode(node);
    const { left, top } = node instanceof Element ? node.getBoundingClientRect() : readTextStart(range);
    positions.push(top < innerHeight ? { left, top } : unseen);
  }
  return positions;
}

function readTextStart(text: Range): Position {
  const [line] = text.getClientRects();
  return { left: 0, top: line?.top ?? Number.POSITIVE_INFINITY };
}

/** Whether an element or text starts elsewhere than before. */
export function hasMoved(before: readonly Position[], after: readonly Position[]): boolean {
  return before.some(({ left, top }, index) => {
    const now = after[index];
    return !now || Math.abs(now.left - left) >= LEAST_SHIFT || Math.abs(now.top - top) >= LEAST_SHIFT;
  });
}
