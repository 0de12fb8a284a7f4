/** A part of a table as PostgreSQL keeps it: rows with `ctid` from the one up to the other. */
export type BlockRange = { from: string; to: string };

/** 8 MB, which takes a fraction of a second to walk through. */
const BLOCKS_AT_ONCE = 1000;

/** A table of so many blocks in parts that one statement can walk through in its time. */
export function splitIntoBlockRanges(blockCount: number, blocksAtOnce = BLOCKS_AT_ONCE): BlockRange[] {
  return Array.from({ length: Math.ceil(blockCount / blocksAtOnce) }, (_unused, part) => ({
    from: `(${part * blocksAtOnce},0)`,
    to: `(${(part + 1) * blocksAtOnce},0)`,
  }));
}
