/** Where an element starts in the window. */
export type Position = { readonly left: number; readonly top: number };

/** What browsers count as a layout shift: less than three pixels is none. */
const LEAST_SHIFT = 3;

/** Where the elements in view are. */
export function readPositions({
  document,
  innerHeight,
}: Pick<Window, 'document' | 'innerHeight'>): Position[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { left, top } = element.getBoundingClientRect();
    // Everything below the window counts as one place: what moves there is not seen.
    return top >= innerHeight ? { left: 0, top: innerHeight } : { left, top };
  });
}

/** Whether an element starts elsewhere than before. */
export function hasMoved(before: readonly Position[], after: readonly Position[]): boolean {
  return before.some(({ left, top }, index) => {
    const now = after[index];
    return !now || Math.abs(now.left - left) >= LEAST_SHIFT || Math.abs(now.top - top) >= LEAST_SHIFT;
  });
}
