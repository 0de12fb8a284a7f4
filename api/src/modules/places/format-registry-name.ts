/** Legal forms and degrees that stay in capitals. */
const capitals = new Set(
  'LLC LLP PLLC PC PA PLC PS SC DBA MD DO NP PHD PSYD LCSW LMFT LPC RN USA US NW NE SW SE II III IV'.split(
    ' ',
  ),
);

/** The registry writes in capitals; names read better as `Harbor Family Clinic, LLC`. Mixed case is kept. */
export function formatRegistryName(name: string): string {
  const words = name.replace(/\s+/g, ' ').trim();
  if (words !== words.toUpperCase()) return words;
  return words.replace(/[\p{L}\p{N}'.]+/gu, (word) =>
    capitals.has(word.replaceAll('.', '')) ? word : capitalizeWord(word),
  );
}

/** `O'BRIEN` has two capitals, `CHILDREN'S` one. */
function capitalizeWord(word: string): string {
  return word.toLowerCase().replace(/^\p{L}('\p{L})?/u, (start) => start.toUpperCase());
}
