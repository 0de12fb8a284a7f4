/** A physical range of a table: rows with `ctid` from `from` up to `to`. */
export type BlockRange = { from: string; to: string };

/** 8 MB, scanned in a fraction of a second. */
const BLOCKS_AT_ONCE = 1000;

/** Splits a table into ranges that one statement can scan within its timeout. */
export function splitIntoBlockRanges(blockCount: number, blocksAtOnce = BLOCKS_AT_ONCE): BlockRange[] {
  return Array.from({ length: Math.ceil(blockCount / blocksAtOnce) }, (_unused, part) => ({
    from: `(${part * blocksAtOnce},0)`,
    to: `(${(part + 1) * blocksAtOnce},0)`,
  }));
}
