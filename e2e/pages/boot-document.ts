import { type BootDocument, bootDocumentSchema } from '@funnel/contracts';

/** What the server wrote into a page for its start; undefined when the page has none. */
export function readBootDocument(html: string): BootDocument | undefined {
  const [, text] = /<script[^>]* id="boot"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return text === undefined ? undefined : bootDocumentSchema.parse(JSON.parse(text));
}
