import type { Clock } from './clock';
import type { Db } from './database/database';

/** What most modules work with. */
export type SiteContext = {
  db: Db;
  clock: Clock;
  siteUrl: string;
  /** The public URL of the API. */
  publicUrl: string;
  /** Signs links in mails, and encrypts what a link opens. */
  linkSecret: string;
  /** All that links may be signed with: it and former ones. */
  linkSecrets: readonly string[];
};

type Settings = Pick<SiteContext, 'siteUrl' | 'publicUrl' | 'linkSecrets'>;

/** The first of the link secrets signs what is new. */
export function createSiteContext(db: Db, clock: Clock, settings: Settings): SiteContext {
  const { siteUrl, publicUrl, linkSecrets } = settings;
  const [linkSecret = ''] = linkSecrets;
  return { db, clock, siteUrl, publicUrl, linkSecret, linkSecrets };
}
