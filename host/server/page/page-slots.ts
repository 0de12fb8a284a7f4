/** A named place in the page: `<!--slot:name-->what stands there by default<!--/slot:name-->`. */
const SLOT = /<!--slot:([\w-]+)-->(.*?)<!--\/slot:\1-->/gs;

/** Contents of slots by name; a slot without contents keeps what the template has in it. */
export type SlotContents = Readonly<Record<string, string | undefined>>;

/** Writes contents into the slots of a template. They are not searched for slots themselves. */
export function fillSlots(template: string, contents: SlotContents): string {
  return template.replaceAll(
    SLOT,
    (_slot, name: string, fallback: string) => contents[name] ?? fillSlots(fallback, contents),
  );
}
