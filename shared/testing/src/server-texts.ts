let texts: Readonly<Record<string, string>> | undefined;

/** What the fake server says in another language, by its English text; for stories, which are shown in several. */
export function setServerTexts(translated: typeof texts): void {
  texts = translated;
}

/** What the fake server sends, in the language that was set. */
export function translateReply<Reply>(reply: Reply): Reply {
  if (!texts || reply === undefined) return reply;
  return JSON.parse(JSON.stringify(reply), (_key, value) => texts?.[value] ?? value);
}
